package io.agentjobs.core.config;

import io.agentjobs.api.BillingLane;
import io.agentjobs.api.Effort;
import io.agentjobs.api.Kind;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.SettingKey;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.core.price.PriceList;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The engine's own part of the configuration, every value checked.
 *
 * @param maxRunning how many jobs run at once, 1 to 8
 * @param lane who pays for model calls
 * @param limits defaults and ceilings of what an attempt may use
 * @param models which model stands for a kind and a complexity
 * @param efforts reasoning effort by kind
 * @param maxBriefBytes largest brief in bytes of UTF-8
 * @param ownerRules file of standing rules; null to look for {@code owner-rules.md} in the state folder
 * @param ownerNames names that no commit may carry
 * @param webHosts hosts that web tools may reach
 * @param strictReports true to fail a job whose report misses a needed section, false to note it
 * @param startupTimeout how long a client may stay silent after its start
 * @param cleanupAfter how long after its line was delivered a job's worktree goes; zero for at once
 * @param repoHooks true to take repositories whose base commit configures hooks for an agent client
 * @param acceptance whether jobs may carry an acceptance command
 * @param admission what the machine must have left for one more job
 * @param fallback what jobs go on with that name nothing themselves
 * @param keepRawReports true to keep each report also as it came, secrets included
 * @param cgroupScope whether hosts run in systemd scopes
 */
public record EngineConfig(
        int maxRunning,
        BillingLane lane,
        LimitTable limits,
        ModelTable models,
        Map<Kind, Effort> efforts,
        int maxBriefBytes,
        @Nullable Path ownerRules,
        Set<String> ownerNames,
        Set<String> webHosts,
        boolean strictReports,
        Duration startupTimeout,
        Duration cleanupAfter,
        boolean repoHooks,
        AcceptanceConfig acceptance,
        AdmissionConfig admission,
        FallbackConfig fallback,
        boolean keepRawReports,
        ScopeUse cgroupScope) {
    private static final int MAX_RUNNING = 8;
    private static final int BRIEF_BYTES = 32 * 1024;
    private static final int BRIEF_BYTES_CEILING = 512 * 1024;
    private static final int STARTUP_SECONDS = 120;
    private static final int CLEANUP_MINUTES = 30;
    private static final int CLEANUP_MINUTES_CEILING = 7 * 24 * 60;

    private static final List<SettingKey> OWN = List.of(
            new SettingKey("max_running", "how many jobs run at once, 1 to 8, default 2"),
            new SettingKey("max_batches", "how many batches run at once, 1 to 8, default 2"),
            new SettingKey("max_batch_workers", "most workers of one batch at once, 1 to 1024, default 64"),
            new SettingKey("billing_lane", "who pays: \"subscription\" (default) or \"api\""),
            new SettingKey("limits", "defaults and ceilings: an object, see the user guide"),
            new SettingKey("models", "model by kind and complexity, such as {\"fix\": {\"hard\": \"opus\"}}"),
            new SettingKey("effort_by_kind", "reasoning effort by kind, such as {\"general\": \"low\"}"),
            new SettingKey("max_brief_bytes", "largest brief in bytes, 1 to 524288, default 32768"),
            new SettingKey("owner_rules_path", "absolute path of the owner's rules, at most 8 KB"),
            new SettingKey("owner_names", "names that no commit of a job may carry"),
            new SettingKey("web_allow_hosts", "hosts that web tools may reach beside research jobs"),
            new SettingKey(
                    "report_contract", "\"warn\" (default) notes a report off the contract, \"fail\" fails the job"),
            new SettingKey(
                    "startup_timeout_seconds", "how long a client may stay silent at first, 5 to 3600, default 120"),
            new SettingKey(
                    "cleanup_after_minutes",
                    "how long a worktree stays after its line was delivered, 0 to 10080, default 30"),
            new SettingKey("repo_hooks", "\"refuse\" (default) or \"allow\" repositories that bring hooks for agents"),
            new SettingKey("keep_raw_reports", "true keeps each report also as it came, secrets included"),
            new SettingKey("cgroup_scope", "systemd scope for each job: \"auto\" (default), \"required\" or \"off\""),
            new SettingKey("git_name", "author name of a job's commits"),
            new SettingKey("git_email", "author address of a job's commits"),
            new SettingKey("model_prices", "dollars per million tokens by model, over the built-in list"));

    /** The keys that this class and its parts read. */
    public static final List<SettingKey> KEYS = Stream.of(
                    OWN, AcceptanceConfig.KEYS, AdmissionConfig.KEYS, FallbackConfig.KEYS)
            .flatMap(List::stream)
            .toList();

    public EngineConfig {
        efforts = Map.copyOf(efforts);
        ownerNames = Set.copyOf(ownerNames);
        webHosts = Set.copyOf(webHosts);
    }

    /**
     * The configuration in those settings.
     *
     * @throws SettingException when a value cannot be; the message names its key
     */
    public static EngineConfig from(Settings settings) {
        checkForHosts(settings);
        return new EngineConfig(
                settings.integer("max_running", 1, MAX_RUNNING).orElse(2),
                choice(settings, "billing_lane", BillingLane.class, BillingLane.SUBSCRIPTION),
                LimitTable.from(settings.section("limits")),
                ModelTable.from(settings.section("models")),
                efforts(settings.section("effort_by_kind")),
                settings.integer("max_brief_bytes", 1, BRIEF_BYTES_CEILING).orElse(BRIEF_BYTES),
                ownerRules(settings),
                PlainTexts.names(settings, "owner_names"),
                PlainTexts.hosts(settings, "web_allow_hosts"),
                choice(settings, "report_contract", Contract.class, Contract.WARN) == Contract.FAIL,
                Duration.ofSeconds(
                        settings.integer("startup_timeout_seconds", 5, 3600).orElse(STARTUP_SECONDS)),
                Duration.ofMinutes(settings.integer("cleanup_after_minutes", 0, CLEANUP_MINUTES_CEILING)
                        .orElse(CLEANUP_MINUTES)),
                choice(settings, "repo_hooks", RepoHooks.class, RepoHooks.REFUSE) == RepoHooks.ALLOW,
                AcceptanceConfig.from(settings),
                AdmissionConfig.from(settings),
                FallbackConfig.from(settings),
                settings.flag("keep_raw_reports").orElse(false),
                choice(settings, "cgroup_scope", ScopeUse.class, ScopeUse.AUTO));
    }

    /** What only a job's host reads is checked with the rest: a fault of it is to be known before a job fails by it. */
    private static void checkForHosts(Settings settings) {
        PlainTexts.identity(settings, "git_name");
        PlainTexts.identity(settings, "git_email");
        PriceList.from(settings);
    }

    private enum Contract {
        WARN,
        FAIL
    }

    private enum RepoHooks {
        REFUSE,
        ALLOW
    }

    private static @Nullable Path ownerRules(Settings settings) {
        return settings.text("owner_rules_path")
                .map(text -> {
                    Path path = Path.of(text);
                    if (!path.isAbsolute()) {
                        throw new SettingException("owner_rules_path", "expected an absolute path, found " + text);
                    }
                    return path;
                })
                .orElse(null);
    }

    private static Map<Kind, Effort> efforts(Settings section) {
        Map<Kind, Effort> efforts = new EnumMap<>(Map.of(
                Kind.REVIEW,
                Effort.HIGH,
                Kind.FIX,
                Effort.HIGH,
                Kind.RESEARCH,
                Effort.HIGH,
                Kind.GENERAL,
                Effort.MEDIUM));
        for (String key : section.keys()) {
            Kind kind = Choices.parse("effort_by_kind", Kind.class, key);
            efforts.put(
                    kind,
                    Choices.parse(
                            "effort_by_kind." + key,
                            Effort.class,
                            section.text(key).orElseThrow()));
        }
        return efforts;
    }

    private static <E extends Enum<E>> E choice(Settings settings, String key, Class<E> type, E otherwise) {
        return settings.text(key).map(text -> Choices.parse(key, type, text)).orElse(otherwise);
    }

    /** The name of a choice as the configuration spells it. */
    public static String spelling(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }
}
