package io.agentjobs.core.config;

import io.agentjobs.api.Complexity;
import io.agentjobs.api.Kind;
import io.agentjobs.api.plugin.Settings;
import java.util.EnumMap;
import java.util.Map;

/** Which model stands for a kind and a complexity. Immutable. */
public final class ModelTable {
    private final Map<Kind, Map<Complexity, String>> cells;

    private ModelTable(Map<Kind, Map<Complexity, String>> cells) {
        this.cells = cells;
    }

    static ModelTable from(Settings section) {
        Map<Kind, Map<Complexity, String>> cells = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            cells.put(kind, kind == Kind.RESEARCH ? row("sonnet", "sonnet", "opus") : row("sonnet", "opus", "fable"));
        }
        for (String kindName : section.keys()) {
            Kind kind = Choices.parse("models", Kind.class, kindName);
            Settings row = section.section(kindName);
            for (String complexityName : row.keys()) {
                Complexity complexity = Choices.parse("models." + kindName, Complexity.class, complexityName);
                cells.get(kind).put(complexity, row.text(complexityName).orElseThrow());
            }
        }
        return new ModelTable(cells);
    }

    /** The model for that work. */
    public String model(Kind kind, Complexity complexity) {
        return cells.get(kind).get(complexity);
    }

    private static Map<Complexity, String> row(String light, String normal, String hard) {
        return new EnumMap<>(Map.of(Complexity.LIGHT, light, Complexity.NORMAL, normal, Complexity.HARD, hard));
    }
}
