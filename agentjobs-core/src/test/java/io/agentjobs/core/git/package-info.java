/** Stand-ins for git in the tests of the engine. */
@NullMarked
package io.agentjobs.core.git;

import org.jspecify.annotations.NullMarked;
