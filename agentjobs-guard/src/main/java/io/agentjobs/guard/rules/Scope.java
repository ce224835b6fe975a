package io.agentjobs.guard.rules;

import io.agentjobs.api.AccessMode;
import io.agentjobs.api.gate.GateContext;
import io.agentjobs.guard.finding.FileAccess;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.git.GitCall;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the rules know of the job whose call they judge. For one call, by one thread. */
@SuppressWarnings("ReferenceEquality") // The memory of the last question is by identity on purpose.
public final class Scope {
    /** Names of files that the state holds and that are worth a search. */
    private static final Set<String> STATE_NAMES = Set.of(
            "jobs.db",
            "config.json",
            "report.md",
            "brief.md",
            "prompt.md",
            "stream.jsonl",
            "daemon.json",
            "token",
            "events.jsonl");

    private static final String BRANCH = "ref: refs/heads/";
    private static final String TEMPORARY = "/tmp";
    private static final String ARCHIVES = ".cache/agent-jobs";

    private final GateContext context;
    private final RealRoots roots;
    private final Zone worktree;
    private final Zone jobFolder;
    private final Zone state;
    private final @Nullable Zone repository;
    private final Set<String> ownersFiles = new HashSet<>(2);
    private @Nullable Processes processes;
    private boolean libraryLoadedFirst;
    private @Nullable Invocation lastInvocation;
    private @Nullable GitCall lastCall;
    private @Nullable Text lastPath;
    private @Nullable String lastReal;

    /**
     * The scope of a job.
     *
     * @param roots where the folders of jobs really are
     */
    public Scope(GateContext context, RealRoots roots) {
        this.context = context;
        this.roots = roots;
        this.worktree = new Zone(context.workDirectory(), roots);
        this.jobFolder = new Zone(context.jobFolder(), roots);
        this.state = new Zone(stateRoot(context.stateFolder()), roots);
        Path main = context.repository();
        this.repository = main == null || main.equals(context.workDirectory()) ? null : new Zone(main, roots);
    }

    /** The state of other agents beside this one's is closed as well. */
    private static Path stateRoot(Path stateFolder) {
        Path parent = stateFolder.getParent();
        return parent != null && parent.endsWith(".agent-jobs") ? parent : stateFolder;
    }

    /** The invocation taken apart as a git command; asked for by many rules, done once. */
    GitCall git(Invocation invocation) {
        if (invocation != lastInvocation || lastCall == null) {
            lastCall = GitCall.of(invocation);
            lastInvocation = invocation;
        }
        return lastCall;
    }

    /** The path with the links in its existing part followed; null when it is not absolute. */
    @Nullable
    String real(Text path) {
        Text last = lastPath;
        if (last == null || !path.equals(last)) {
            lastReal = path.raw().startsWith("/") ? realPath(path) : null;
        }
        lastPath = path;
        return lastReal;
    }

    /** Where the worktree really is need not be looked up each time, nor what lies in it where no link does. */
    private @Nullable String realPath(Text path) {
        String root = context.workDirectory().toString();
        if (path.isKnown() && path.raw().startsWith(root)) {
            return realBelow(root, path);
        }
        return path.isKnown() && path.raw().startsWith(TEMPORARY + "/")
                ? realBelow(TEMPORARY, path)
                : RealPaths.of(path);
    }

    private @Nullable String realBelow(String root, Text path) {
        String raw = path.raw();
        if (raw.length() == root.length()) {
            return roots.of(root);
        }
        return raw.charAt(root.length()) == '/' && RealPaths.isFreeOfLinks(raw, root.length())
                ? roots.of(root) + raw.substring(root.length())
                : RealPaths.of(path);
    }

    /** Must nothing in the worktree change? */
    public boolean readOnly() {
        return context.access() == AccessMode.READ_ONLY;
    }

    /** The user's home directory. */
    Path home() {
        return context.home();
    }

    /** Does the access change, or may it change, something in the worktree? */
    boolean changesWorktree(FileAccess access) {
        Text path = access.path();
        return access.writes()
                && (path.startsUnknown()
                        || !path.raw().startsWith("/")
                        || holds(worktree, path)
                        || worktree.mayHold(path)
                        || leadsTowards(path)
                        || (TreePaths.isTree(access) && holdsBelow(worktree, path)));
    }

    /** A hole after a folder that holds the worktree may be the worktree. */
    private boolean leadsTowards(Text path) {
        if (path.isKnown()) {
            return false;
        }
        String prefix = path.knownPrefix();
        int slash = prefix.lastIndexOf('/');
        String worktreePath = context.workDirectory().toString();
        return slash > 0
                && worktreePath.startsWith(prefix.substring(0, slash + 1))
                && path.couldStartWith(worktreePath);
    }

    /** Does the worktree lie at or below the path? */
    boolean holdsWorktree(Text path) {
        return holdsBelow(worktree, path);
    }

    /** May the command run in the worktree, or in a place that is not known? */
    boolean runsInWorktree(List<Text> directories) {
        for (Text directory : directories) {
            if (!directory.raw().startsWith("/")
                    || holds(worktree, directory)
                    || worktree.mayHold(directory)
                    || inMainCheckout(directory)) {
                return true;
            }
        }
        return false;
    }

    /** Is the path at or below the worktree? */
    boolean inWorktree(Text path) {
        return holds(worktree, path);
    }

    /** Is it the worktree itself, by its name or by what the name resolves to? */
    boolean isWorktree(Text path) {
        return path.isKnown() && holds(worktree, path) && holdsBelow(worktree, path);
    }

    /** Is the path in the state folder and not in the job's own part of it? */
    boolean inForeignState(FileAccess access) {
        Text path = access.path();
        return state.mayHold(path)
                || isForeign(state, path)
                || (TreePaths.isTree(access) && holdsBelow(state, path) && mayReachState(access));
    }

    /** A search for a name comes upon files of the state only when they have such names. */
    private static boolean mayReachState(FileAccess access) {
        String name = TreePaths.soughtName(access.path());
        return access.writes()
                || name.isEmpty()
                || !Text.of(name).isKnown()
                || STATE_NAMES.contains(name.toLowerCase(Locale.ROOT));
    }

    /** Is the path where the programs keep the archives of their classes, which they load as they find them? */
    boolean inArchives(Text path) {
        Zone archives = new Zone(context.home().resolve(ARCHIVES), roots);
        return archives.mayHold(path) || holds(archives, path);
    }

    /** Is the path in the main checkout of the job's repository, outside the job's worktree? */
    boolean inMainCheckout(Text path) {
        Zone main = repository;
        return main != null && !main.isSameAs(worktree) && (main.mayHold(path) || isForeign(main, path));
    }

    /** The branch that the main checkout stands on; empty when that is not known. */
    String branchOfMainCheckout() {
        Path main = context.repository();
        if (main == null || main.equals(context.workDirectory())) {
            return "";
        }
        String head = SmallFiles.read(main + "/.git/HEAD").strip();
        return head.startsWith(BRANCH) ? head.substring(BRANCH.length()) : "";
    }

    /** Does the access change that checkout, or a folder that holds it with all that lies below? */
    boolean changesMainCheckout(FileAccess access) {
        Zone main = repository;
        return access.writes()
                && (inMainCheckout(access.path())
                        || (main != null
                                && TreePaths.isTree(access)
                                && !main.isSameAs(worktree)
                                && holdsBelow(main, access.path())));
    }

    /** Does the zone lie at or below the path, or where a search below it may come to? */
    private boolean holdsBelow(Zone zone, Text path) {
        return zone.isAtOrBelow(path, path.isFound() ? real(TreePaths.searched(path)) : real(path));
    }

    private boolean holds(Zone zone, Text path) {
        if (path.raw().startsWith("/") && zone.isNamedBy(path.raw())) {
            return true;
        }
        String real = real(path);
        return real != null && zone.isNamedBy(real);
    }

    /** Is the path in the zone and not in the job's own part of it, by its name or by what its name resolves to? */
    private boolean isForeign(Zone zone, Text path) {
        if (zone.isNamedBy(path.raw()) && !isOwn(zone, path.raw())) {
            return true;
        }
        String real = real(path);
        return real != null && zone.isNamedBy(real) && !isOwn(zone, real);
    }

    /** A folder that holds the whole zone, such as a home directory that is worked in, makes nothing in it the job's own. */
    private boolean isOwn(Zone zone, String path) {
        return (worktree.isNamedBy(path) && worktree.liesIn(zone))
                || (jobFolder.isNamedBy(path) && jobFolder.liesIn(zone));
    }

    /** The processes that the call has looked for. */
    Processes processes() {
        Processes known = processes;
        if (known == null) {
            known = new Processes(
                    context.workDirectory().toString(), context.jobFolder().toString());
            processes = known;
        }
        return known;
    }

    /** Keeps in mind that the programs that run from here on load a library first. */
    void loadsLibraryFirst() {
        libraryLoadedFirst = true;
    }

    /** Has the call had programs load a library first? */
    boolean isLibraryLoadedFirst() {
        return libraryLoadedFirst;
    }

    /** Keeps in mind that a file is given a text with the name of an owner. */
    void namesOwnerIn(Text path) {
        ownersFiles.add(path.raw());
    }

    /** Does the file carry the name of an owner: by what the call put there before, or by what it holds already? */
    boolean fileNamesOwner(Text path) {
        return ownersFiles.contains(path.raw()) || (path.isKnown() && namesOwner(SmallFiles.read(path.raw())));
    }

    /** Does the text carry the name of an owner? */
    boolean namesOwner(String text) {
        if (context.ownerNames().isEmpty()) {
            return false;
        }
        String flat = flattened(text);
        return context.ownerNames().stream().anyMatch(name -> !name.isBlank() && flat.contains(flattened(name)));
    }

    private static String flattened(String text) {
        StringBuilder flat = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isWhitespace(c)) {
                flat.append(c);
            } else if (!flat.isEmpty() && flat.charAt(flat.length() - 1) != ' ') {
                flat.append(' ');
            }
        }
        return flat.toString().toLowerCase(Locale.ROOT).strip();
    }

    /** Is one of the arguments exactly that? */
    static boolean hasArgument(Invocation invocation, String literal) {
        return invocation.arguments().stream().anyMatch(argument -> argument.is(literal));
    }
}
