/** The configuration file: read whole, checked whole, every fault named by its key. */
@NullMarked
package io.agentjobs.core.config;

import org.jspecify.annotations.NullMarked;
