package io.agentjobs.core.price;

import io.agentjobs.api.TokenUsage;
import io.agentjobs.api.Usd;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Dollars per million tokens, by model. The built-in rows are Anthropic's public list prices as of November 2026, matched
 * by the family in the model's name; {@code model_prices} in the configuration adds models and replaces built-in rows, of
 * one model or, by its family's name, of all in it. A model without a row has no price, which is not the same as costing nothing.
 */
public final class PriceList {
    private static final String KEY = "model_prices";
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
    private static final Set<String> FIELDS = Set.of("input", "output", "cache_read", "cache_write", "cache_write_1h");
    private static final Map<String, Price> FAMILIES = Map.of(
            "haiku", Price.claude("1", "5"),
            "sonnet", Price.claude("3", "15"),
            "opus", Price.claude("5", "25"),
            "fable", Price.claude("10", "50"));

    private final Map<String, Price> configured;

    private PriceList(Map<String, Price> configured) {
        this.configured = configured;
    }

    /** Dollars per million tokens of each sort. */
    private record Price(
            BigDecimal input,
            BigDecimal output,
            BigDecimal cacheRead,
            BigDecimal cacheWrite5m,
            BigDecimal cacheWrite1h) {

        /** Anthropic's rule: reading a cache costs a tenth of input, writing 1.25 times (5 minutes) or twice (1 hour). */
        static Price claude(String input, String output) {
            BigDecimal in = new BigDecimal(input);
            return new Price(
                    in,
                    new BigDecimal(output),
                    in.multiply(new BigDecimal("0.1")),
                    in.multiply(new BigDecimal("1.25")),
                    in.multiply(BigDecimal.valueOf(2)));
        }

        BigDecimal of(TokenUsage tokens) {
            return times(input, tokens.input())
                    .add(times(output, tokens.output()))
                    .add(times(cacheRead, tokens.cacheRead()))
                    .add(times(cacheWrite5m, tokens.cacheWrite5m()))
                    .add(times(cacheWrite1h, tokens.cacheWrite1h()));
        }

        private static BigDecimal times(BigDecimal price, long tokens) {
            return price.multiply(BigDecimal.valueOf(tokens));
        }
    }

    /**
     * The list with the configuration's own rows.
     *
     * @throws SettingException when a row is not one
     */
    public static PriceList from(Settings settings) {
        Map<String, Price> rows = new LinkedHashMap<>();
        Settings section = settings.section(KEY);
        for (String model : section.keys()) {
            rows.put(model, row(model, section.section(model)));
        }
        return new PriceList(rows);
    }

    private static Price row(String model, Settings row) {
        for (String field : row.keys()) {
            if (!FIELDS.contains(field)) {
                throw new SettingException(KEY + "." + model, "no such price: " + field + ", the prices are " + FIELDS);
            }
        }
        BigDecimal input = price(model, row, "input").orElseThrow(() -> missing(model, "input"));
        BigDecimal output = price(model, row, "output").orElseThrow(() -> missing(model, "output"));
        BigDecimal write = price(model, row, "cache_write").orElse(input);
        return new Price(
                input,
                output,
                price(model, row, "cache_read").orElse(input),
                write,
                price(model, row, "cache_write_1h").orElse(write));
    }

    private static Optional<BigDecimal> price(String model, Settings row, String field) {
        return row.number(field).map(price -> {
            if (price.signum() < 0) {
                throw new SettingException(KEY + "." + model + "." + field, "expected 0 or more, found " + price);
            }
            return price;
        });
    }

    private static SettingException missing(String model, String field) {
        return new SettingException(KEY + "." + model, "needs the price " + field);
    }

    /**
     * What those tokens cost.
     *
     * @param byModel tokens by model
     * @return empty when a model that used tokens has no price, and when no use was seen at all: a session that broke off
     *     before it told any has not cost nothing
     */
    public Optional<Usd> price(Map<String, TokenUsage> byModel) {
        BigDecimal total = BigDecimal.ZERO;
        boolean used = false;
        for (Map.Entry<String, TokenUsage> entry : byModel.entrySet()) {
            if (entry.getValue().total() == 0) {
                continue;
            }
            Optional<Price> price = row(entry.getKey());
            if (price.isEmpty()) {
                return Optional.empty();
            }
            total = total.add(price.get().of(entry.getValue()));
            used = true;
        }
        return used ? Optional.of(Usd.of(total.divide(MILLION))) : Optional.empty();
    }

    private Optional<Price> row(String model) {
        Price exact = configured.get(model);
        if (exact != null) {
            return Optional.of(exact);
        }
        String name = model.toLowerCase(Locale.ROOT);
        return FAMILIES.entrySet().stream()
                .filter(family ->
                        name.equals(family.getKey()) || (name.startsWith("claude-") && name.contains(family.getKey())))
                .map(family -> configured.getOrDefault(family.getKey(), family.getValue()))
                .findFirst();
    }
}
