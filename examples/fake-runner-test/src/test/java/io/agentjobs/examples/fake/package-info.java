/** Tests it with a scripted agent and without a disk. */
@NullMarked
package io.agentjobs.examples.fake;

import org.jspecify.annotations.NullMarked;
