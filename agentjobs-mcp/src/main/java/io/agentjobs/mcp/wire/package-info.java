/** Our tools and files in the words of the SDK; the only package that knows it. */
@NullMarked
package io.agentjobs.mcp.wire;

import org.jspecify.annotations.NullMarked;
