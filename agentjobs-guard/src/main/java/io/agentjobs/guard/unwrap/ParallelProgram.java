package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Content;
import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.finding.Text;
import io.agentjobs.guard.resolve.Inner;
import io.agentjobs.guard.resolve.Unwrapper;
import io.agentjobs.guard.shell.Dialect;
import java.util.ArrayList;
import java.util.List;

/** GNU {@code parallel}: a command text for each value after {@code :::} or each line of the input. */
final class ParallelProgram implements Unwrapper {
    private static final LeadingOptions OPTIONS = LeadingOptions.of(
            "jaNnLISPdsCXET",
            "jobs arg-file colsep max-args max-replace-args delay timeout retries joblog results sshlogin sshloginfile"
                    + " basefile return delimiter replace tagstring tmpdir tempdir workdir wd env shebang load memfree nice"
                    + " halt limit header transfer-file");

    @Override
    public void unwrap(Invocation invocation, Inner inner) {
        List<Argument> arguments = invocation.arguments();
        if (arguments.stream().anyMatch(a -> a.startsWith("-S") || a.startsWith("--sshlogin"))) {
            inner.run(invocation.withWords(List.of(Argument.of("ssh"))));
        }
        List<Integer> firsts = OPTIONS.firstOperands(arguments, 0);
        for (int first : firsts.isEmpty() ? List.of(arguments.size()) : firsts) {
            int separator = first;
            while (separator < arguments.size() && !arguments.get(separator).startsWith("::")) {
                separator++;
            }
            String template = joined(arguments.subList(first, separator));
            for (Text value : values(arguments, separator, invocation.input())) {
                run(template, value, invocation, inner);
                if (!template.isEmpty() && value.isKnown() && value.raw().indexOf(' ') >= 0) {
                    run(template, Text.of(quoted(value.raw())), invocation, inner);
                }
            }
        }
    }

    private static String joined(List<Argument> words) {
        StringBuilder text = new StringBuilder();
        words.forEach(word ->
                text.append(text.isEmpty() ? "" : " ").append(word.text().raw()));
        return text.toString();
    }

    private static List<Text> values(List<Argument> arguments, int separator, Content input) {
        List<Text> values = new ArrayList<>();
        boolean files = separator < arguments.size() && arguments.get(separator).startsWith("::::");
        for (int i = separator + 1; i < arguments.size(); i++) {
            if (arguments.get(i).startsWith(":::")) {
                files = arguments.get(i).startsWith("::::");
            } else {
                values.add(files ? Text.UNKNOWN : arguments.get(i).text());
            }
        }
        if (values.isEmpty() && input.isFromScript() && input.text().isKnown()) {
            input.text().raw().lines().limit(256).forEach(line -> values.add(Text.of(line)));
        }
        return values.isEmpty() ? List.of(Text.UNKNOWN) : values;
    }

    private static void run(String template, Text value, Invocation invocation, Inner inner) {
        String text;
        if (template.isEmpty()) {
            if (!value.isKnown()) {
                inner.report(new Finding.Opaque("the commands that «parallel» reads"));
                return;
            }
            text = value.raw();
        } else if (template.contains("{")) {
            text = template.replace("{}", value.raw())
                    .replace("{1}", value.raw())
                    .replace("{2}", value.raw())
                    .replace("{.}", String.valueOf(Text.ANYTHING))
                    .replace("{/}", String.valueOf(Text.ANYTHING));
        } else {
            text = template + " " + value.raw();
        }
        inner.shell(invocation.withInput(Content.NOTHING), Text.of(text), Dialect.BASH, List.of());
    }

    /** A value as one word, as parallel itself hands it on. */
    private static String quoted(String value) {
        StringBuilder text = new StringBuilder(value.length() + 8);
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            text.append(c == ' ' || c == '\'' || c == '"' || c == '\\' ? "\\" : "")
                    .append(c);
        }
        return text.toString();
    }
}
