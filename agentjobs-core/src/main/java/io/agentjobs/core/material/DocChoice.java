package io.agentjobs.core.material;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Printable;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Checks the addresses of documentation that a request names. */
final class DocChoice {
    private static final String FIELD = "docs";
    private static final int MOST = 5;
    private static final int MOST_CHARS = 2048;
    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|127(?:\\.[0-9]{1,3}){3}|\\[?::1]?", Pattern.CASE_INSENSITIVE);

    private final Set<String> hosts;

    /** Of those hosts alone. */
    DocChoice(Set<String> hosts) {
        this.hosts = hosts.stream().map(DocChoice::plain).collect(Collectors.toSet());
    }

    /** The addresses, each as it is fetched. */
    List<String> check(List<String> given) {
        if (given.isEmpty()) {
            return List.of();
        }
        if (hosts.isEmpty()) {
            throw refused("no host is open to it", "name hosts with web_allow_hosts in config.json");
        }
        if (given.size() > MOST) {
            throw refused("are " + given.size(), "at most " + MOST + " are taken");
        }
        List<String> addresses = new ArrayList<>();
        for (String one : given) {
            String address = check(one);
            if (addresses.contains(address)) {
                throw refused(shown(one) + " comes twice", "name it once");
            }
            addresses.add(address);
        }
        return addresses;
    }

    private String check(String given) {
        URI uri;
        try {
            uri = new URI(given);
        } catch (URISyntaxException e) {
            throw refused(shown(given) + " is no URL", "give one such as https://docs.example.org/page");
        }
        String host = uri.getHost();
        if (host == null || given.length() > MOST_CHARS) {
            throw refused(shown(given) + " is no URL", "give one such as https://docs.example.org/page");
        }
        boolean plainLoopback = "http".equalsIgnoreCase(uri.getScheme())
                && LOOPBACK.matcher(host).matches();
        if (!"https".equalsIgnoreCase(uri.getScheme()) && !plainLoopback) {
            throw refused(shown(given) + " is not https", "give an https address");
        }
        if (uri.getRawUserInfo() != null) {
            throw refused("an address holds a user or a password", "give one without");
        }
        if (!hosts.contains(plain(host))) {
            throw refused(
                    shown(given) + " is of a host that is not open",
                    "the hosts of web_allow_hosts are "
                            + hosts.stream().sorted().toList());
        }
        String text = uri.toString();
        int fragment = text.indexOf('#');
        return fragment < 0 ? text : text.substring(0, fragment);
    }

    private static String plain(String host) {
        return host.toLowerCase(Locale.ROOT).replaceAll("^\\[|]$", "");
    }

    private static String shown(String given) {
        return "'" + Printable.line(given, 120) + "'";
    }

    private static InvalidRequestException refused(String problem, String remedy) {
        return new InvalidRequestException(FIELD, problem, remedy);
    }
}
