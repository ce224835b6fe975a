/** What tests of agentjobs and of its plugins stand on: fakes, stub models and contracts. */
@NullMarked
package io.agentjobs.testkit;

import org.jspecify.annotations.NullMarked;
