package io.agentjobs.mcp.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.JobId;
import io.agentjobs.api.JsonText;
import io.agentjobs.api.Printable;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The arguments of one call, each of them known, of its type and in its range. A JSON null counts as not given. */
public final class Arguments {
    private static final ObjectMapper JSON = JsonMapper.builder().build();
    private static final int SHOWN_CHARS = 60;

    private final Map<String, Object> values;

    private Arguments(Map<String, Object> values) {
        this.values = values;
    }

    /**
     * Checks what a client sent.
     *
     * @throws InvalidRequestException for the first argument that is unknown, missing or wrong
     */
    public static Arguments check(List<Parameter> parameters, Map<String, ?> sent) {
        Map<String, Parameter> known = parameters.stream().collect(Collectors.toMap(Parameter::name, p -> p));
        Map<String, Object> values = new LinkedHashMap<>();
        sent.forEach((name, value) -> {
            Parameter parameter = known.get(name);
            if (parameter == null) {
                throw new InvalidRequestException(
                        Printable.line(name, SHOWN_CHARS), "there is no such argument", takes(parameters));
            }
            if (value != null) {
                parameter.check(value);
                values.put(name, value);
            }
        });
        for (Parameter parameter : parameters) {
            if (parameter.needed() && !values.containsKey(parameter.name())) {
                throw new InvalidRequestException(parameter.name(), "is missing", parameter.meaning());
            }
        }
        return new Arguments(values);
    }

    private static String takes(List<Parameter> parameters) {
        return parameters.isEmpty()
                ? "this tool takes none"
                : "this tool takes " + parameters.stream().map(Parameter::name).collect(Collectors.joining(", "));
    }

    /** A text; null when it was not given. */
    public @Nullable String text(String name) {
        return (String) values.get(name);
    }

    /** A text that the tool requires. */
    public String required(String name) {
        return Objects.requireNonNull(text(name), name);
    }

    /**
     * An absolute path; null when it was not given. A relative one is refused: the server's own folder means nothing to the
     * session that calls.
     *
     * @throws InvalidRequestException when it is none
     */
    public @Nullable Path path(String name) {
        String text = text(name);
        if (text == null) {
            return null;
        }
        String shown = "'" + Printable.line(text, SHOWN_CHARS) + "'";
        try {
            Path path = Path.of(text);
            if (path.isAbsolute()) {
                return path;
            }
        } catch (InvalidPathException e) {
            throw new InvalidRequestException(name, shown + " is no path", "give an absolute path");
        }
        throw new InvalidRequestException(name, shown + " is not absolute", "give an absolute path");
    }

    /** True when the switch was given as true. */
    public boolean flag(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    /** A whole number; null when it was not given. */
    public @Nullable Integer whole(String name) {
        return values.get(name) instanceof Number number ? number.intValue() : null;
    }

    /** A number, exact; null when it was not given. */
    public @Nullable BigDecimal number(String name) {
        return values.get(name) instanceof Number number ? new BigDecimal(number.toString()) : null;
    }

    /** A list of texts; empty when it was not given. */
    public List<String> texts(String name) {
        return values.get(name) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    /** An object as JSON; null when it was not given. */
    public @Nullable JsonText object(String name) {
        Object value = values.get(name);
        return value == null ? null : json(value);
    }

    /** A list of objects; null when it was not given. */
    public @Nullable List<Map<?, ?>> objects(String name) {
        return values.get(name) instanceof List<?> list
                ? list.stream().<Map<?, ?>>map(object -> (Map<?, ?>) object).toList()
                : null;
    }

    /** A value that came as JSON, as such again. */
    public static JsonText json(Object value) {
        try {
            return new JsonText(JSON.writeValueAsString(value));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("what came as JSON cannot be written as such", e);
        }
    }

    /** The constant that a choice names; null when it was not given. */
    public <E extends Enum<E>> @Nullable E choice(String name, Class<E> type) {
        String text = text(name);
        return text == null ? null : Enum.valueOf(type, text.toUpperCase(Locale.ROOT));
    }

    /**
     * The job that an argument names.
     *
     * @throws InvalidRequestException when it is no id
     */
    public JobId jobId(String name) {
        String text = required(name);
        try {
            return new JobId(text);
        } catch (IllegalArgumentException e) {
            throw new InvalidRequestException(
                    name,
                    "'" + Printable.line(text, SHOWN_CHARS) + "' is no job id",
                    "take one from job_list, such as 261015-124136-70d3");
        }
    }
}
