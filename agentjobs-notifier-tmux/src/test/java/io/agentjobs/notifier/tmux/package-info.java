/** Tests of the notifier against a real tmux server of their own. */
@NullMarked
package io.agentjobs.notifier.tmux;

import org.jspecify.annotations.NullMarked;
