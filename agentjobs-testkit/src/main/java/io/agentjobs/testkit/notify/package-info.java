/** What every notifier promises, as tests. */
@NullMarked
package io.agentjobs.testkit.notify;

import org.jspecify.annotations.NullMarked;
