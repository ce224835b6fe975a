/** Stub models on loopback: scripted answers on the Anthropic Messages and the OpenAI Responses wire. */
@NullMarked
package io.agentjobs.testkit.model;

import org.jspecify.annotations.NullMarked;
