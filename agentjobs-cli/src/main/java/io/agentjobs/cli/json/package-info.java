/** What {@code --json} prints: the fields that scripts may rely on. */
@NullMarked
package io.agentjobs.cli.json;

import org.jspecify.annotations.NullMarked;
