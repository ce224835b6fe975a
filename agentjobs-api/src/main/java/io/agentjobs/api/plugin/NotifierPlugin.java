package io.agentjobs.api.plugin;

import io.agentjobs.api.notify.Notifier;
import java.util.Optional;

/** Brings a notifier, which may be switched off by not being configured. */
public interface NotifierPlugin extends Plugin<Optional<Notifier>> {}
