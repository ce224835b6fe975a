package io.agentjobs.guard.programs;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a program that speaks HTTP is told to do.
 *
 * @param addresses the addresses that it calls, in lower case and without their scheme, as far as they are known
 * @param sends whether the call may change something there: it has a body, or a method that is not for reading
 */
public record WebCall(List<String> addresses, boolean sends) {
    /** The letters of curl whose value is the next argument. */
    public static final String CURL_LETTERS = "oXHdFuADcbmwxTrteKCEPQyYzUh";

    /** The long options of curl whose value is the next argument. */
    public static final Set<String> CURL_VALUES = Set.of(
            "--output",
            "--output-dir",
            "--request",
            "--header",
            "--data",
            "--data-raw",
            "--data-binary",
            "--form",
            "--user",
            "--user-agent",
            "--url",
            "--dump-header",
            "--cookie-jar",
            "--cookie",
            "--trace",
            "--trace-ascii",
            "--max-time",
            "--connect-timeout",
            "--retry",
            "--write-out",
            "--proxy",
            "--cacert",
            "--cert",
            "--key",
            "--upload-file",
            "--range",
            "--referer",
            "--config",
            "--stderr",
            "--etag-save",
            "--unix-socket",
            "--retry-delay",
            "--json",
            "--data-urlencode",
            "--resolve",
            "--interface");

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final Set<String> WGET_VALUES =
            Set.of("--method", "--header", "--post-data", "--post-file", "--body-data", "--body-file");

    /** Keeps its own copy. */
    public WebCall {
        addresses = List.copyOf(addresses);
    }

    /** The call of the command; null when it is no program that speaks HTTP. */
    public static @Nullable WebCall of(Invocation invocation) {
        return switch (invocation.name()) {
            case "curl" -> curl(invocation.arguments());
            case "wget", "wget2" -> wget(invocation.arguments());
            case "http", "https", "xh", "xhs" -> httpie(invocation.arguments());
            default -> null;
        };
    }

    /** Is an address called that fits? */
    public boolean calls(Predicate<String> address) {
        return addresses.stream().anyMatch(address);
    }

    /** Is it an address at that host, or below that path of it? */
    public static boolean isAt(String address, String host) {
        return address.startsWith(host)
                && (address.length() == host.length() || "/:?#".indexOf(address.charAt(host.length())) >= 0);
    }

    /** Is it an address at a host of that domain? */
    public static boolean isIn(String address, String domain) {
        int end = 0;
        while (end < address.length() && "/:?#".indexOf(address.charAt(end)) < 0) {
            end++;
        }
        String host = address.substring(0, end);
        return host.equals(domain) || host.endsWith("." + domain);
    }

    private static WebCall curl(List<Argument> arguments) {
        Options options = Options.of(arguments, CURL_LETTERS, CURL_VALUES);
        List<Text> urls = new ArrayList<>();
        boolean body = false;
        boolean reads = false;
        boolean method = false;
        for (Options.Option option : options.options()) {
            String name = option.name();
            Text value = option.value();
            switch (name) {
                case "-X", "--request" -> method |= value == null || !READING.contains(value.raw());
                case "-d", "-F", "-T", "--json", "--upload-file" -> body = true;
                case "-G", "--get", "-I", "--head" -> reads = true;
                default -> body |= name.startsWith("--data") || name.startsWith("--form");
            }
            if (name.equals("--url") && value != null) {
                urls.add(value);
            }
        }
        options.operands().forEach(operand -> urls.add(operand.text()));
        return new WebCall(addresses(urls), method || (body && !reads));
    }

    private static WebCall wget(List<Argument> arguments) {
        Options options = Options.of(arguments, "OPoaiUTtQBeR", WGET_VALUES);
        Options.Option method = options.first("--method");
        boolean sends = options.has("--post-data", "--post-file", "--body-data", "--body-file")
                || (method != null
                        && (method.value() == null
                                || !READING.contains(method.value().raw().toUpperCase(Locale.ROOT))));
        return new WebCall(
                addresses(options.operands().stream().map(Argument::text).toList()), sends);
    }

    /** {@code http [METHOD] URL [ITEM…]}: an item makes it a POST, unless it is a header or a query. */
    private static WebCall httpie(List<Argument> arguments) {
        Options options = Options.of(arguments, "oapAv", Set.of("--output", "--auth", "--auth-type", "--print"));
        List<Argument> operands = options.operands();
        int url = !operands.isEmpty() && isMethod(operands.get(0).text().raw()) ? 1 : 0;
        boolean sends = options.has("-f", "--form", "--raw", "--multipart")
                || (url == 1 && !READING.contains(operands.get(0).text().raw()));
        for (int i = url + 1; i < operands.size(); i++) {
            String item = operands.get(i).text().raw();
            sends |= item.contains("=") && !item.contains("==");
        }
        return new WebCall(
                addresses(
                        operands.stream().skip(url).limit(1).map(Argument::text).toList()),
                sends);
    }

    private static boolean isMethod(String word) {
        return !word.isEmpty() && word.chars().allMatch(c -> c >= 'A' && c <= 'Z');
    }

    private static List<String> addresses(List<Text> urls) {
        return urls.stream().map(WebCall::address).toList();
    }

    private static String address(Text url) {
        String known = url.knownPrefix().toLowerCase(Locale.ROOT);
        int scheme = known.indexOf("://");
        String rest = scheme < 0 ? known : known.substring(scheme + "://".length());
        int slash = rest.indexOf('/');
        int user = rest.indexOf('@');
        return user >= 0 && (slash < 0 || user < slash) ? rest.substring(user + 1) : rest;
    }
}
