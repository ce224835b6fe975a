package io.agentjobs.guard.programs;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** Finds the web addresses in code of another language, and whether it sends something. */
public final class WebCode {
    private static final List<String> SENDS = List.of(
            ".post(",
            ".put(",
            ".patch(",
            ".delete(",
            "post_form(",
            "::post",
            "::put",
            "::patch",
            "::delete",
            "'post'",
            "\"post\"",
            "'put'",
            "\"put\"",
            "'patch'",
            "\"patch\"",
            "'delete'",
            "\"delete\"",
            "data=",
            "body:");

    private WebCode() {}

    /** Does the code send something, and does it name an address that fits, as those of a {@link WebCall}? */
    public static boolean sendsTo(String code, Predicate<String> address) {
        if (!code.contains("://")) {
            return false;
        }
        String lower = code.toLowerCase(Locale.ROOT);
        if (SENDS.stream().noneMatch(lower::contains)) {
            return false;
        }
        for (int at = lower.indexOf("://"); at >= 0; at = lower.indexOf("://", at + 1)) {
            int start = at + "://".length();
            int end = start;
            while (end < lower.length() && "'\"` \n\t)>\\".indexOf(lower.charAt(end)) < 0) {
                end++;
            }
            if (address.test(lower.substring(start, end))) {
                return true;
            }
        }
        return false;
    }
}
