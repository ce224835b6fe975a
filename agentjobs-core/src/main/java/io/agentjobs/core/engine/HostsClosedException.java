package io.agentjobs.core.engine;

import java.io.IOException;

/** That no host is started any more, since all are being ended. */
final class HostsClosedException extends IOException {
    private static final long serialVersionUID = 1;

    HostsClosedException() {
        super("the hosts are being ended");
    }
}
