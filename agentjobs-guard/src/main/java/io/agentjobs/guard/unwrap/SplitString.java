package io.agentjobs.guard.unwrap;

import io.agentjobs.guard.finding.Argument;
import io.agentjobs.guard.finding.Text;
import java.util.ArrayList;
import java.util.List;

/** Splits the text of {@code env -S} into arguments by the rules of GNU env. */
final class SplitString {

    private SplitString() {}

    static List<Argument> arguments(String text) {
        List<Argument> all = new ArrayList<>();
        StringBuilder current = new StringBuilder();
        boolean started = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
                if (started) {
                    all.add(Argument.of(Text.of(current.toString())));
                    current.setLength(0);
                    started = false;
                }
                continue;
            }
            started = true;
            if (c == quote) {
                quote = 0;
            } else if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
            } else if (c == '\\' && i + 1 < text.length() && quote != '\'') {
                i++;
                current.append(text.charAt(i) == '_' ? ' ' : text.charAt(i));
            } else if (c == '$' && quote != '\'' && text.indexOf('}', i) > i) {
                i = text.indexOf('}', i);
                current.append(Text.ENVIRONMENT);
            } else {
                current.append(c);
            }
        }
        if (started) {
            all.add(Argument.of(Text.of(current.toString())));
        }
        return all;
    }
}
