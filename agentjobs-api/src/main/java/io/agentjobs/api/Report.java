package io.agentjobs.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A job's final message: Markdown with the sections of the report contract.
 *
 * @param text the whole message as the agent wrote it
 * @param preface the text before the first heading; empty when there is none, the whole text when it has no heading
 * @param sections the text below each {@code ##} heading, in order of appearance, by heading
 */
public record Report(String text, String preface, Map<String, String> sections) {
    /** Heading of the summary. */
    public static final String SUMMARY = "Summary";
    /** Heading of what was found or changed. */
    public static final String FINDINGS = "Findings / Changes";
    /** Heading of the proof. */
    public static final String EVIDENCE = "Evidence";
    /** Heading of what was left out; read first. */
    public static final String NOT_DONE = "Not done / uncertain";
    /** Heading of the steps taken. */
    public static final String PROGRESS = "Progress";

    public Report {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(preface, "preface");
        sections = Collections.unmodifiableMap(new LinkedHashMap<>(sections));
    }

    /** The text below that heading, if the report has it. */
    public Optional<String> section(String heading) {
        return Optional.ofNullable(sections.get(heading));
    }
}
