/** Tests of the notifiers against programs and a web server of their own. */
@NullMarked
package io.agentjobs.notifier.owner;

import org.jspecify.annotations.NullMarked;
