/** A program that uses agentjobs, and its test without a model. */
@NullMarked
package io.agentjobs.examples.faked;

import org.jspecify.annotations.NullMarked;
