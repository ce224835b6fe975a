/** Tests of the rules that are made of marked sections. */
@NullMarked
package io.agentjobs.core.profile;

import org.jspecify.annotations.NullMarked;
