/** Types one line into a tmux pane, and never into anything else. */
@NullMarked
package io.agentjobs.notifier.tmux;

import org.jspecify.annotations.NullMarked;
