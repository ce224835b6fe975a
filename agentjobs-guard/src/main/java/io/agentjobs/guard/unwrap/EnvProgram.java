package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.PathText;
import io.agentjobs.guard.resolve.Unwrapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code env}, and the others that take assignments before the command, such as {@code sudo}. */
final class EnvProgram implements Unwrapper {
    private static final String MARKER = "AGENT_JOBS_" + Text.ANYTHING;

    private final LeadingOptions options;
    private final boolean isEnv;

    EnvProgram(LeadingOptions options, boolean isEnv) {
        this.options = options;
        this.isEnv = isEnv;
    }

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        List<Argument> arguments = new ArrayList<>(invocation.arguments());
        Invocation inside = invocation;
        if (isEnv) {
            int split = splitOption(arguments);
            if (split >= 0) {
                arguments = splitInto(arguments, split);
            }
            inside = envOptions(arguments, invocation, inner);
        }
        for (int first : options.firstOperands(arguments, 0)) {
            Map<String, Text> environment = new LinkedHashMap<>();
            int at = first;
            while (at < arguments.size()
                    && isAssignment(arguments.get(at).text().raw())) {
                String raw = arguments.get(at).text().raw();
                int equals = raw.indexOf('=');
                environment.put(raw.substring(0, equals), Text.of(raw.substring(equals + 1)));
                inner.changed(raw.substring(0, equals), Text.of(raw.substring(equals + 1)));
                at++;
            }
            if (at < arguments.size()) {
                inner.run(inside.withWords(arguments.subList(at, arguments.size()))
                        .withEnvironment(environment));
            } else if (!isEnv && arguments.stream().anyMatch(a -> a.is("-s") || a.is("-i"))) {
                inner.run(inside.withWords(List.of(Argument.of("bash"))));
            }
        }
    }

    private static boolean isAssignment(String raw) {
        int equals = raw.indexOf('=');
        return equals > 0 && raw.charAt(0) != '-' && raw.lastIndexOf('/', equals) < 0;
    }

    private static Invocation envOptions(List<Argument> arguments, Invocation invocation, Inner inner) {
        Invocation inside = invocation;
        for (int i = 0;
                i < arguments.size()
                        && (arguments.get(i).isOption() || arguments.get(i).is("-"));
                i++) {
            String raw = arguments.get(i).text().raw();
            if (raw.equals("-")
                    || raw.startsWith("--ig")
                    || (!raw.startsWith("--")
                            && raw.indexOf('i') > 0
                            && !raw.startsWith("-u")
                            && !raw.startsWith("-C"))) {
                inner.report(new Finding.VariableChange(Text.of(MARKER), Text.EMPTY));
            }
            Text value = value(arguments, i, "-u", "--unset");
            if (value != null) {
                inner.report(new Finding.VariableChange(value, Text.EMPTY));
            }
            Text directory = value(arguments, i, "-C", "--chdir");
            if (directory != null) {
                inside = inside.inDirectory(PathText.resolve(invocation.directory(), directory));
            }
        }
        return inside;
    }

    private static @Nullable Text value(List<Argument> arguments, int at, String letter, String name) {
        Text text = arguments.get(at).text();
        String raw = text.raw();
        boolean next = raw.equals(letter) || raw.equals(name) || (raw.length() > 3 && name.startsWith(raw));
        if (next) {
            return at + 1 < arguments.size() ? arguments.get(at + 1).text() : null;
        }
        int equals = raw.indexOf('=');
        if (equals > 3 && name.startsWith(raw.substring(0, equals))) {
            return text.from(equals + 1);
        }
        return raw.startsWith(letter) && !raw.startsWith("--") ? text.from(letter.length()) : null;
    }

    private static int splitOption(List<Argument> arguments) {
        for (int i = 0; i < arguments.size() && arguments.get(i).isOption(); i++) {
            String raw = arguments.get(i).text().raw();
            boolean named = raw.startsWith("--s") && "--split-string".startsWith(beforeEquals(raw));
            boolean lettered =
                    !raw.startsWith("--") && raw.indexOf('S') > 0 && raw.indexOf('u') < 0 && raw.indexOf('C') < 0;
            if (named || lettered) {
                return i;
            }
        }
        return -1;
    }

    private static String beforeEquals(String raw) {
        int equals = raw.indexOf('=');
        return equals < 0 ? raw : raw.substring(0, equals);
    }

    private static List<Argument> splitInto(List<Argument> arguments, int at) {
        Text option = arguments.get(at).text();
        String raw = option.raw();
        int start = raw.startsWith("--") ? raw.indexOf('=') + 1 : raw.indexOf('S') + 1;
        boolean inNext = start <= 0 || start >= raw.length();
        List<Argument> all = new ArrayList<>(arguments.subList(0, at));
        int rest = at + (inNext ? 2 : 1);
        if (!inNext) {
            all.addAll(SplitString.arguments(raw.substring(start)));
        } else if (at + 1 < arguments.size()) {
            all.addAll(SplitString.arguments(arguments.get(at + 1).text().raw()));
        }
        all.addAll(arguments.subList(Math.min(rest, arguments.size()), arguments.size()));
        return all;
    }
}
