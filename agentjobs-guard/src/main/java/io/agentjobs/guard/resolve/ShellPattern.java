package io.agentjobs.guard.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A pattern of {@code ${x#…}} and kin whose every character is known. Immutable. */
final class ShellPattern {

    /** What one character of the pattern is, or {@code *}. */
    private sealed interface Element {
        /** Any text. */
        record Any() implements Element {}

        /** Any one character. */
        record One() implements Element {}

        /** One of these characters, or with {@code not} none of them. */
        record Set(boolean not, String ranges) implements Element {
            boolean holds(char c) {
                boolean in = false;
                for (int i = 0; i < ranges.length(); i += 2) {
                    in |= c >= ranges.charAt(i) && c <= ranges.charAt(i + 1);
                }
                return in != not;
            }
        }

        /** This character. */
        record Same(char c) implements Element {}
    }

    private static final int MOST_TEXT = 128;
    private static final int MOST_ELEMENTS = 64;
    private static final String BEFORE_ALTERNATIVES = "?*+@!";

    private final List<Element> elements;

    private ShellPattern(List<Element> elements) {
        this.elements = List.copyOf(elements);
    }

    /** Whether a text is short enough to be matched, for which time grows with the square of its length. */
    boolean canMatch(String text) {
        return text.length() <= MOST_TEXT
                && elements.size() <= MOST_ELEMENTS
                && text.chars().noneMatch(c -> Character.isSurrogate((char) c));
    }

    /** Where a match that starts at {@code from} can end, from left to right. Time: product of both lengths. */
    private List<Integer> ends(String text, int from) {
        boolean[] reached = new boolean[text.length() + 1];
        reached[from] = true;
        for (Element element : elements) {
            boolean[] next = new boolean[text.length() + 1];
            for (int at = from; at <= text.length(); at++) {
                if (element instanceof Element.Any) {
                    next[at] = reached[at] || (at > from && next[at - 1]);
                } else if (at > from && reached[at - 1]) {
                    next[at] = matches(element, text.charAt(at - 1));
                }
            }
            reached = next;
        }
        List<Integer> ends = new ArrayList<>();
        for (int at = from; at <= text.length(); at++) {
            if (reached[at]) {
                ends.add(at);
            }
        }
        return ends;
    }

    private static boolean matches(Element element, char c) {
        return element instanceof Element.One
                || (element instanceof Element.Same same && same.c() == c)
                || (element instanceof Element.Set set && set.holds(c));
    }

    /** The text without the shortest or longest match at its front. */
    String cutFront(String text, boolean longest) {
        List<Integer> ends = ends(text, 0);
        return ends.isEmpty() ? text : text.substring(ends.get(longest ? ends.size() - 1 : 0));
    }

    /** The text without the shortest or longest match at its end. */
    String cutEnd(String text, boolean longest) {
        String cut = text;
        for (int from = 0; from <= text.length(); from++) {
            if (ends(text, from).contains(text.length())) {
                cut = text.substring(0, from);
                if (longest) {
                    break;
                }
            }
        }
        return cut;
    }

    /** Whether it matches no characters at all. */
    boolean matchesEmpty() {
        return elements.stream().allMatch(Element.Any.class::isInstance);
    }

    /** The text with its first match, or each, replaced. */
    String replace(String text, String by, boolean all) {
        StringBuilder replaced = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            List<Integer> ends = ends(text, at);
            int end = ends.isEmpty() ? at : ends.get(ends.size() - 1);
            if (end == at) {
                replaced.append(text.charAt(at++));
                continue;
            }
            replaced.append(by);
            at = end;
            if (!all) {
                break;
            }
        }
        return replaced.append(text.substring(at)).toString();
    }

    /** The text with a match at its front replaced. */
    String replaceFront(String text, String by) {
        List<Integer> ends = ends(text, 0);
        return ends.isEmpty() ? text : by + text.substring(ends.get(ends.size() - 1));
    }

    /** The text with a match at its end replaced. */
    String replaceEnd(String text, String by) {
        for (int from = 0; from <= text.length(); from++) {
            if (ends(text, from).contains(text.length())) {
                return text.substring(0, from) + by;
            }
        }
        return text;
    }

    /** Gathers a pattern from its pieces. */
    static final class Builder {
        private final StringBuilder characters = new StringBuilder();
        private final StringBuilder quoted = new StringBuilder();

        /** Adds characters that stand for themselves. */
        void plain(String text) {
            characters.append(text);
            quoted.append("q".repeat(text.length()));
        }

        /** Adds characters that have their meaning in a pattern; a backslash takes it from the next one. */
        void active(String text) {
            for (int i = 0; i < text.length(); i++) {
                boolean escapes = text.charAt(i) == '\\' && i + 1 < text.length();
                characters.append(text.charAt(escapes ? ++i : i));
                quoted.append(escapes ? 'q' : ' ');
            }
        }

        /** The pattern; empty where it says more than this class knows. */
        Optional<ShellPattern> build() {
            List<Element> elements = new ArrayList<>();
            for (int i = 0; i < characters.length(); i++) {
                char c = characters.charAt(i);
                if (!isActive(i)) {
                    elements.add(new Element.Same(c));
                } else if (BEFORE_ALTERNATIVES.indexOf(c) >= 0 && isActive(i + 1) && characters.charAt(i + 1) == '(') {
                    return Optional.empty();
                } else if (c == '[') {
                    int end = closing(i);
                    Optional<Element> set = end < 0 ? Optional.empty() : set(i + 1, end);
                    if (set.isEmpty()) {
                        return Optional.empty();
                    }
                    elements.add(set.get());
                    i = end;
                } else {
                    elements.add(c == '*' ? new Element.Any() : c == '?' ? new Element.One() : new Element.Same(c));
                }
            }
            return Optional.of(new ShellPattern(elements));
        }

        private boolean isActive(int index) {
            return index < quoted.length() && quoted.charAt(index) == ' ';
        }

        private int closing(int open) {
            for (int i = open + 2; i < characters.length(); i++) {
                if (characters.charAt(i) == ']') {
                    return i;
                }
            }
            return -1;
        }

        /** Classes and collating symbols, which hold a bracket of their own, are not known here; nor are quotes inside. */
        private Optional<Element> set(int from, int to) {
            boolean not = characters.charAt(from) == '!' || characters.charAt(from) == '^';
            int start = not ? from + 1 : from;
            StringBuilder ranges = new StringBuilder();
            for (int i = start; i < to; i++) {
                char first = characters.charAt(i);
                if (!isActive(i) || first == '[' || first == ']') {
                    return Optional.empty();
                }
                boolean range = i + 2 < to && characters.charAt(i + 1) == '-';
                char last = range ? characters.charAt(i + 2) : first;
                if (range && (!isActive(i + 2) || !oneKind(first, last))) {
                    return Optional.empty();
                }
                ranges.append(first).append(last);
                i += range ? 2 : 0;
            }
            return ranges.isEmpty() ? Optional.empty() : Optional.of(new Element.Set(not, ranges.toString()));
        }

        /** In other ranges the order of the characters depends on the locale. */
        private static boolean oneKind(char first, char last) {
            return within(first, last, '0', '9') || within(first, last, 'a', 'z') || within(first, last, 'A', 'Z');
        }

        private static boolean within(char first, char last, char low, char high) {
            return low <= first && first <= last && last <= high;
        }
    }
}
