/** Benchmarks, each run by its name; what they print is for people and for {@code bench/RESULTS.md}. */
@NullMarked
package io.agentjobs.bench;

import org.jspecify.annotations.NullMarked;
