/** The notifiers that reach the owner away from the orchestrating session: desktop, webhook and a command. */
@NullMarked
package io.agentjobs.notifier.owner;

import org.jspecify.annotations.NullMarked;
