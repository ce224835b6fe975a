/** Looks whether this machine and this state folder can run jobs, and says what to do where they cannot. */
@NullMarked
package io.agentjobs.cli.doctor;

import org.jspecify.annotations.NullMarked;
