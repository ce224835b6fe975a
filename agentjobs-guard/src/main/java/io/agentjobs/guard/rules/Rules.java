package io.agentjobs.guard.rules;

import java.util.List;

/** All the rules of the guard. */
public final class Rules {

    private Rules() {}

    /** The rules in the order in which they are asked: the first that forbids a finding gives the reason. */
    public static List<Rule> all() {
        return List.of(
                new PushRule(),
                new PublishRule(),
                new TagRule(),
                new ForgeRule(),
                new AgentRule(),
                new RunnerRule(),
                new RemoteRule(),
                new OutsideRule(),
                new KillRule(),
                new MessageRule(),
                new NestedJobRule(),
                new JobVariableRule(),
                new GitSettingsRule(),
                new IdentityRule(),
                new OwnerRule(),
                new DisguiseRule(),
                new GitFolderRule(),
                new StateFolderRule(),
                new CgroupRule(),
                new MainCheckoutRule(),
                new BranchRule(),
                new ClientConfigRule(),
                new StartupFilesRule(),
                new SecretRule(),
                new PipeStatusRule(),
                new WaitLoopRule(),
                new ReviewGitRule(),
                new ReviewRedirectionRule(),
                new ReviewToolRule(),
                new ReviewCodeRule(),
                new ReviewShellRule(),
                new UnresolvedRule(),
                new UnparsableRule());
    }
}
