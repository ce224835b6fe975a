package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.unwrap.LeadingOptions;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the subcommand of programs that have some. */
final class Subcommands {
    private static final LeadingOptions NODE = LeadingOptions.of(
            "CwF",
            "prefix loglevel workspace registry cache userconfig globalconfig dir filter cwd access tag otp scope depth omit"
                    + " include script-shell node-options before location package call reporter store-dir virtual-store-dir");
    private static final Map<String, LeadingOptions> OPTIONS = Map.of(
            "npm", NODE,
            "pnpm", NODE,
            "yarn", NODE,
            "bun", NODE,
            "cargo", LeadingOptions.of("ZC", "config color manifest-path"),
            "uv", LeadingOptions.of("", "directory project config-file cache-dir color"),
            "poetry", LeadingOptions.of("CP", "directory project"),
            "go", LeadingOptions.of("C", ""),
            "helm", LeadingOptions.of("n", "namespace kube-context"),
            "terraform", LeadingOptions.of("", ""));

    private Subcommands() {}

    /** The first operand; null without one. */
    static @Nullable Argument first(Invocation invocation) {
        return at(invocation, 0);
    }

    /** The operand after so many others; null without one. */
    static @Nullable Argument at(Invocation invocation, int index) {
        LeadingOptions options = OPTIONS.getOrDefault(invocation.name(), LeadingOptions.PLAIN);
        List<Argument> arguments = invocation.arguments();
        // cargo takes the toolchain before anything else: cargo +nightly build.
        int from = !arguments.isEmpty() && arguments.get(0).startsWith("+") ? 1 : 0;
        for (int i = 0; ; i++) {
            List<Integer> firsts = options.firstOperands(arguments, Math.min(from, arguments.size()));
            if (firsts.isEmpty()) {
                return null;
            }
            int found = firsts.get(firsts.size() - 1);
            if (i == index) {
                return arguments.get(found);
            }
            from = found + 1;
        }
    }
}
