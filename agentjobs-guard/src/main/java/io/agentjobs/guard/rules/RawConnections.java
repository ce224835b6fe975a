package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.programs.Options;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells which raw connections lead to a named host that is not this one. */
final class RawConnections {
    private static final Set<String> RAW =
            Set.of("telnet", "gopher", "gophers", "dict", "smb", "smbs", "tftp", "mqtt", "ldap", "ldaps", "rtmp");
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

    /** An address of a protocol in which one may say anything, or that copies files. */
    static boolean isRawAddress(String address) {
        if (address.startsWith("scp:") || address.startsWith("sftp:")) {
            return true;
        }
        int colon = address.indexOf("://");
        return colon > 0
                && RAW.contains(address.substring(0, colon).toLowerCase(Locale.ROOT))
                && isElsewhere(hostOf(address.substring(colon + "://".length())));
    }

    private static String hostOf(String rest) {
        int end = 0;
        while (end < rest.length() && "/:?#".indexOf(rest.charAt(end)) < 0) {
            end++;
        }
        return rest.substring(0, end);
    }

    /** Is something said over the connection, beyond a look at the certificate? */
    static boolean byOpenssl(Invocation invocation) {
        List<Argument> arguments = invocation.arguments();
        if (arguments.isEmpty() || !arguments.get(0).is("s_client") || saysNothing(invocation.input())) {
            return false;
        }
        for (int i = 1; i + 1 < arguments.size(); i++) {
            if (arguments.get(i).is("-connect")
                    && isElsewhere(host(arguments.get(i + 1).text().raw()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean saysNothing(Content input) {
        if (!input.isRedirected() || input.text().is("/dev/null")) {
            return true;
        }
        String said = input.text().raw().strip();
        return input.isFromScript() && (said.isEmpty() || said.equals("Q") || said.equals("QUIT"));
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
