package io.agentjobs.cli.command;

import io.agentjobs.api.AgentJobsException;
import io.agentjobs.api.Printable;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.cli.console.Fields;
import io.agentjobs.cli.json.Json;
import io.agentjobs.core.brief.OwnerRules;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.profile.Profile;
import io.agentjobs.core.state.StateFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Makes the rules that every job is told out of marked sections, or shows them. */
final class ProfileCommand implements Command {
    private static final Flag FROM =
            Flag.of("--from", "FILE", "make the rules of the sections that this file, and further ones, mark");
    private static final Flag DRY_RUN = Flag.of("--dry-run", null, "with --from: show them, write nothing");
    private static final Flag FORCE = Flag.of("--force", null, "with --from: replace also rules written by hand");

    @Override
    public String name() {
        return "profile";
    }

    @Override
    public String summary() {
        return "show the rules that every job is told, or make them of marked sections";
    }

    @Override
    public boolean needsArgument() {
        return false;
    }

    @Override
    public String argument() {
        return "FILE...";
    }

    @Override
    public List<Flag> flags() {
        return List.of(FROM, DRY_RUN, FORCE, Flag.JSON);
    }

    @Override
    public List<String> notes() {
        return List.of(
                "",
                "A section is marked by two lines of their own, in any text file:",
                "  <!-- agent-jobs:profile -->",
                "  - Commit messages in English.",
                "  <!-- /agent-jobs:profile -->",
                "All sections together may have 8 KB; more is refused, and nothing is written then.",
                "",
                "Example:",
                "  agent-jobs profile --from ~/my-agent/CLAUDE.md --dry-run");
    }

    @Override
    public ExitCode run(Arguments arguments, Invocation invocation) throws IOException {
        StateFolder state = invocation.existingState();
        OwnerRules rules =
                new OwnerRules(EngineConfig.from(invocation.settings(state)).ownerRules(), state.ownerRules());
        if (arguments.text(FROM) == null) {
            requireAlone(arguments);
            show(rules, arguments, invocation);
            return ExitCode.OK;
        }
        List<Path> sources = Stream.concat(Stream.of(arguments.required(FROM)), arguments.positionals().stream())
                .map(Path::of)
                .toList();
        String profile = Profile.of(sources);
        if (arguments.has(DRY_RUN)) {
            invocation.out().print(Printable.text(profile));
            return ExitCode.OK;
        }
        new Profile(rules.file()).replace(profile, arguments.has(FORCE));
        show(rules, arguments, invocation);
        return ExitCode.OK;
    }

    private static void requireAlone(Arguments arguments) {
        for (Flag flag : List.of(DRY_RUN, FORCE)) {
            if (arguments.has(flag)) {
                throw UsageException.flag(flag.name(), "goes with " + FROM.name() + " alone: name the file");
            }
        }
        if (!arguments.positionals().isEmpty()) {
            throw UsageException.flag(FROM.name(), "is missing: give it before the first file");
        }
    }

    /** As a job gets them. */
    private static void show(OwnerRules rules, Arguments arguments, Invocation invocation) throws IOException {
        String text = read(rules);
        boolean there = Files.exists(rules.file());
        boolean made = there && OwnerRules.isMade(Files.readString(rules.file(), StandardCharsets.UTF_8));
        if (arguments.has(Flag.JSON)) {
            try (Json json = new Json(invocation.out())) {
                json.object()
                        .field("file", rules.file())
                        .field("exists", there)
                        .field("made", made)
                        .field("bytes", there ? Files.size(rules.file()) : 0)
                        .field("text", there ? text : null)
                        .endObject();
            }
            return;
        }
        Fields fields = new Fields(invocation.out());
        fields.print("file", rules.file().toString());
        if (!there) {
            fields.print("rules", "none, so jobs are told none: `agent-jobs profile --help` shows how to make some");
            return;
        }
        fields.print("made by", made ? "agent-jobs profile" : "hand");
        fields.print("size", Files.size(rules.file()) + " of " + OwnerRules.MAX_BYTES + " bytes");
        invocation.out().println();
        invocation.out().println(Printable.text(text));
    }

    private static String read(OwnerRules rules) {
        try {
            return rules.read();
        } catch (IOException e) {
            String problem = String.valueOf(e.getMessage());
            throw rules.configured() == null
                    ? new AgentJobsException(problem, e)
                    : new SettingException("owner_rules_path", problem);
        }
    }
}
