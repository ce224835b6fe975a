package io.agentjobs.core.attention;

import io.agentjobs.api.notify.Notifier;
import io.agentjobs.api.plugin.NotifierPlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.core.plugin.PluginSet;
import io.agentjobs.core.state.StateFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Who is told.
 *
 * @param session shows lines to the orchestrating session; empty when none does
 * @param owner the outboxes of those that tell the owner
 */
public record Notifiers(Optional<Notifier> session, List<Outbox> owner) {
    /** With all of them. */
    public Notifiers {
        owner = List.copyOf(owner);
    }

    /**
     * The notifiers that are configured: of those for the session the first, of those for the owner all.
     *
     * @throws SettingException when a setting of theirs, or of what they tell, is wrong
     */
    public static Notifiers of(PluginContext context, PluginSet plugins, StateFolder state) {
        AttentionConfig attention = AttentionConfig.from(context.settings());
        List<NotifierPlugin> all = plugins.all(NotifierPlugin.class);
        List<Notifier> configured = new ArrayList<>();
        all.forEach(plugin -> plugin.create(context).ifPresent(configured::add));
        Optional<Notifier> session = configured.stream()
                .filter(notifier -> notifier.audience() == Notifier.Audience.SESSION)
                .findFirst();
        Set<String> forTheSession = configured.stream()
                .filter(notifier -> notifier.audience() == Notifier.Audience.SESSION)
                .map(Notifier::name)
                .collect(Collectors.toSet());
        attention.requireNotifiers(all.stream()
                .map(NotifierPlugin::name)
                .filter(name -> !forTheSession.contains(name))
                .collect(Collectors.toSet()));
        return new Notifiers(
                session,
                configured.stream()
                        .filter(notifier -> notifier.audience() == Notifier.Audience.OWNER)
                        .map(notifier -> new Outbox(state, notifier, attention.of(notifier.name())))
                        .toList());
    }

    /** True when anybody is told. */
    public boolean isAny() {
        return session.isPresent() || !owner.isEmpty();
    }
}
