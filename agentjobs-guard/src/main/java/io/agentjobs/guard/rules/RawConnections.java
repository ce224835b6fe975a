package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells which raw connections lead to a named host that is not this one. */
final class RawConnections {
    private static final String NETCAT_VALUES = "IiMmOPpqsTVWwXxekcdgGH";
    private static final Set<String> NETCAT_NAMES =
            Set.of("--exec", "--sh-exec", "--wait", "--source", "--source-port", "--proxy", "--idle-timeout");

    private RawConnections() {}

    /** Does netcat send to or read from another host? A look whether a port is open ({@code -z}) does neither. */
    static boolean byNetcat(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), NETCAT_VALUES, NETCAT_NAMES);
        List<Argument> operands = options.operands();
        if (options.has("-z", "-l", "--listen", "-U", "--unixsock") || operands.isEmpty()) {
            return false;
        }
        return isElsewhere(operands.get(0).text().raw());
    }

    /** Does an address of socat name another host? */
    static boolean bySocat(Invocation invocation) {
        return invocation.arguments().stream()
                .map(argument -> argument.text().raw())
                .anyMatch(RawConnections::isAddressElsewhere);
    }

    private static boolean isAddressElsewhere(String address) {
        int colon = address.indexOf(':');
        if (colon < 0 || address.charAt(0) == '-') {
            return false;
        }
        String kind = address.substring(0, colon).toUpperCase(Locale.ROOT);
        boolean connects = (kind.startsWith("TCP")
                        || kind.startsWith("UDP")
                        || kind.startsWith("SCTP")
                        || kind.startsWith("OPENSSL")
                        || kind.startsWith("SSL")
                        || kind.startsWith("SOCKS")
                        || kind.startsWith("PROXY"))
                && !kind.contains("LISTEN")
                && !kind.contains("RECV");
        return connects && isElsewhere(host(address.substring(colon + 1)));
    }

    private static String host(String rest) {
        int end = rest.startsWith("[") ? rest.indexOf(']') + 1 : rest.indexOf(':');
        return end <= 0 ? rest : rest.substring(0, end);
    }

    /** Is it bash's name for a connection to another host? */
    static boolean isSocketElsewhere(String path) {
        if (!path.startsWith("/dev/tcp/") && !path.startsWith("/dev/udp/")) {
            return false;
        }
        String rest = path.substring("/dev/tcp/".length());
        int slash = rest.indexOf('/');
        return slash > 0 && isElsewhere(rest.substring(0, slash));
    }

    /** A host that a variable names may be this one. */
    private static boolean isElsewhere(String host) {
        return Text.of(host).isKnown()
                && !host.equals("localhost")
                && !host.equals("0")
                && !host.equals("::1")
                && !host.equals("[::1]")
                && !host.equals("0.0.0.0")
                && !host.startsWith("127.")
                && !host.endsWith(".localhost");
    }
}
