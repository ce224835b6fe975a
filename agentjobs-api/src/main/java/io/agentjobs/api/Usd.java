package io.agentjobs.api;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * An amount of US dollars, exact to the millionth.
 *
 * @param micros millionths of a dollar, 0 or more
 */
public record Usd(long micros) implements Comparable<Usd> {
    private static final long MICROS = 1_000_000;
    private static final BigDecimal MICRO = BigDecimal.valueOf(1, 6);

    /** No money. */
    public static final Usd ZERO = new Usd(0);

    /**
     * Checks the range.
     *
     * @throws IllegalArgumentException when negative
     */
    public Usd {
        if (micros < 0) {
            throw new IllegalArgumentException("an amount of dollars cannot be negative: " + micros + " micros");
        }
    }

    /** Whole dollars. */
    public static Usd dollars(long dollars) {
        return new Usd(Math.multiplyExact(dollars, MICROS));
    }

    /**
     * The amount in a decimal text such as {@code 2.50}; digits past the millionth round up, so that a sum of parts is
     * never below the whole.
     *
     * @throws IllegalArgumentException when the text is no number of dollars from 0 to a trillion
     */
    public static Usd parse(String text) {
        BigDecimal amount;
        try {
            amount = new BigDecimal(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + Printable.line(text, 40) + "' is no amount of dollars", e);
        }
        return of(amount);
    }

    /**
     * The amount, rounded up to the millionth.
     *
     * @throws IllegalArgumentException when negative or above a trillion
     */
    public static Usd of(BigDecimal amount) {
        if (amount.signum() == 0) {
            return ZERO;
        }
        if (amount.signum() < 0 || amount.precision() - amount.scale() > 13) {
            throw new IllegalArgumentException("dollars must lie between 0 and a trillion");
        }
        if (amount.compareTo(MICRO) <= 0) {
            // Rounding would first write out all the zeros of an exponent such as e-999999999.
            return new Usd(1);
        }
        return new Usd(amount.multiply(BigDecimal.valueOf(MICROS))
                .setScale(0, RoundingMode.UP)
                .longValueExact());
    }

    /** The sum. */
    public Usd plus(Usd other) {
        return new Usd(Math.addExact(micros, other.micros));
    }

    /** The amount in dollars. */
    public BigDecimal amount() {
        return BigDecimal.valueOf(micros, 6);
    }

    @Override
    public int compareTo(Usd other) {
        return Long.compare(micros, other.micros);
    }

    /** The amount to the cent, such as {@code $0.25}. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "$%s", amount().setScale(2, RoundingMode.HALF_UP));
    }
}
