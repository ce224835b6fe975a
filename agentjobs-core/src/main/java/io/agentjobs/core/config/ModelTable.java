package io.agentjobs.core.config;

import io.agentjobs.api.Complexity;
import io.agentjobs.api.Kind;
import io.agentjobs.api.plugin.Settings;
import java.util.HashMap;
import java.util.Map;

/**
 * Which model stands for a kind and a complexity.
 *
 * @param cells the models of the cells that the configuration fills; the others have their usual one
 */
public record ModelTable(Map<Cell, String> cells) {

    /** A cell of the table. */
    public record Cell(Kind kind, Complexity complexity) {

        /** Its key in the configuration. */
        public String key() {
            return "models." + EngineConfig.spelling(kind) + "." + EngineConfig.spelling(complexity);
        }
    }

    public ModelTable {
        cells = Map.copyOf(cells);
    }

    static ModelTable from(Settings section) {
        Map<Cell, String> cells = new HashMap<>();
        for (String kindName : section.keys()) {
            Kind kind = Choices.parse("models", Kind.class, kindName);
            Settings row = section.section(kindName);
            for (String complexityName : row.keys()) {
                Complexity complexity = Choices.parse("models." + kindName, Complexity.class, complexityName);
                cells.put(new Cell(kind, complexity), row.text(complexityName).orElseThrow());
            }
        }
        return new ModelTable(cells);
    }

    /** The model for that work. */
    public String model(Kind kind, Complexity complexity) {
        return cells.getOrDefault(new Cell(kind, complexity), usual(kind, complexity));
    }

    private static String usual(Kind kind, Complexity complexity) {
        boolean research = kind == Kind.RESEARCH;
        return switch (complexity) {
            case LIGHT -> "sonnet";
            case NORMAL -> research ? "sonnet" : "opus";
            case HARD -> research ? "opus" : "fable";
        };
    }
}
