package io.agentjobs.mcp;

import io.agentjobs.api.JsonText;
import io.agentjobs.api.runner.HostTool;
import io.agentjobs.api.runner.ToolResult;
import io.agentjobs.mcp.wire.StdioServer;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.function.BiFunction;

/** The server of a job, for agent clients that take tools from a process only. */
public final class JobServer {
    private final List<HostTool> tools;
    private final BiFunction<String, JsonText, ToolResult> calls;

    /**
     * With those tools.
     *
     * @param calls runs one of them; never throws
     */
    public JobServer(List<HostTool> tools, BiFunction<String, JsonText, ToolResult> calls) {
        this.tools = List.copyOf(tools);
        this.calls = calls;
    }

    /**
     * Serves on two streams until the client closes its side.
     *
     * @param version the program's version
     */
    public void serve(String version, InputStream in, OutputStream out) throws InterruptedException {
        try (StdioServer server = StdioServer.ofHostTools(tools, calls, version, in, out)) {
            server.awaitEnd();
        }
    }
}
