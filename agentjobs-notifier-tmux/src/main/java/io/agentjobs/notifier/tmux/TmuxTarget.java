package io.agentjobs.notifier.tmux;

import io.agentjobs.api.Printable;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which pane is configured. tmux itself would also take the beginning of a name or a pattern; here every name is whole,
 * so that a line meant for {@code main} never lands in {@code main-2}.
 *
 * @param text as configured
 * @param paneId a pane's id such as {@code %3}; null when it is named by its session
 * @param session name of the session; null with a pane id
 * @param window index or name of the window; null for the session's current one
 * @param pane index of the pane; null for the window's current one
 */
record TmuxTarget(
        String text,
        @Nullable String paneId,
        @Nullable String session,
        @Nullable String window,
        @Nullable Integer pane) {
    private static final Pattern PANE_ID = Pattern.compile("%\\d{1,9}");
    private static final Pattern NAMED = Pattern.compile("=?([^:.=%@$!~{][^:.]*)(?::(.+?)(?:\\.(\\d{1,6}))?)?");

    /** Reads a target; empty when it has none of the known forms. */
    static Optional<TmuxTarget> parse(String text) {
        if (PANE_ID.matcher(text).matches()) {
            return Optional.of(new TmuxTarget(text, text, null, null, null));
        }
        Matcher named = NAMED.matcher(text);
        if (!named.matches() || !Printable.line(text).equals(text)) {
            return Optional.empty();
        }
        String pane = named.group(3);
        return Optional.of(new TmuxTarget(
                text, null, named.group(1), named.group(2), pane == null ? null : Integer.valueOf(pane)));
    }

    /** The panes that the target means: one, or none, or more when a window's name is not unique. */
    List<Pane> among(List<Pane> panes) {
        if (paneId != null) {
            return panes.stream().filter(p -> p.id().equals(paneId)).limit(1).toList();
        }
        return inWindow(panes.stream().filter(p -> p.session().equals(session)).toList()).stream()
                .filter(p -> pane == null ? p.active() : pane == p.index())
                .toList();
    }

    private List<Pane> inWindow(List<Pane> panes) {
        if (window == null) {
            return panes.stream().filter(Pane::windowActive).toList();
        }
        List<Pane> byIndex = panes.stream()
                .filter(p -> window.equals(String.valueOf(p.windowIndex())))
                .toList();
        return byIndex.isEmpty()
                ? panes.stream().filter(p -> window.equals(p.window())).toList()
                : byIndex;
    }

    @Override
    public String toString() {
        return text;
    }
}
