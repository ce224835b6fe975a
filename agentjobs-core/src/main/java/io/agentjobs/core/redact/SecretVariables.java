package io.agentjobs.core.redact;

import com.google.re2j.Pattern;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Finds the secrets in an environment, by the names of its variables: their values have no shape of their own. */
public final class SecretVariables {
    private static final Pattern NAME = Pattern.compile(
            "(?i)(?:token|secret|password|passwd|passphrase|credential|api_?key|access_?key|private_?key)|_key$|_pat$");
    /** A number is a limit such as that of tokens, a path is where a secret lies and no secret itself. */
    private static final Pattern HARMLESS = Pattern.compile("[0-9.]*|(?:~|\\.{0,2})/[^=+]*|(?i)true|false");

    private SecretVariables() {}

    /** The values, each also as it stands within a URL and within a JSON text where that is something else. */
    public static Collection<String> values(Map<String, String> environment) {
        Set<String> values = new LinkedHashSet<>();
        environment.forEach((name, value) -> {
            if (NAME.matcher(name).find() && !HARMLESS.matches(value)) {
                values.add(value);
                values.add(URLEncoder.encode(value, StandardCharsets.UTF_8));
                values.add(value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n"));
            }
        });
        return values;
    }
}
