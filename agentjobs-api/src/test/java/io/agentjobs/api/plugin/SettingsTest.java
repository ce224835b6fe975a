package io.agentjobs.api.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SettingsTest {

    @Test
    void whatIsNotSetIsEmpty() {
        assertThat(Settings.NONE.text("a")).isEmpty();
        assertThat(Settings.NONE.flag("a")).isEmpty();
        assertThat(Settings.NONE.integer("a", 1, 8)).isEmpty();
        assertThat(Settings.NONE.texts("a")).isEmpty();
        assertThat(Settings.NONE.section("a").keys()).isEmpty();
        assertThat(Settings.NONE.keys()).isEmpty();
    }

    @Test
    void whatIsSetIsReadByItsType() {
        Settings settings = new Settings(Map.of(
                "text", "x", "flag", false, "number", 3, "list", List.of("a", "b"), "object", Map.of("inner", "y")));

        assertThat(settings.text("text")).hasValue("x");
        assertThat(settings.flag("flag")).hasValue(false);
        assertThat(settings.integer("number", 1, 8)).hasValue(3);
        assertThat(settings.texts("list")).containsExactly("a", "b");
        assertThat(settings.section("object").text("inner")).hasValue("y");
    }

    @Test
    void aValueOfAnotherTypeIsAnErrorThatNamesKeyAndValue() {
        Settings settings = new Settings(Map.of("a", "yes", "b", 1, "c", List.of("x", 2)));

        assertThatThrownBy(() -> settings.flag("a"))
                .isInstanceOfSatisfying(
                        SettingException.class, e -> assertThat(e.key()).isEqualTo("a"))
                .hasMessage("config key a: expected true or false, found \"yes\"");
        assertThatThrownBy(() -> settings.text("b")).hasMessage("config key b: expected a text, found 1");
        assertThatThrownBy(() -> settings.texts("a")).hasMessageContaining("a list of texts");
        assertThatThrownBy(() -> settings.texts("c")).hasMessageContaining("a list of texts");
        assertThatThrownBy(() -> settings.section("a")).hasMessageContaining("an object");
        assertThatThrownBy(() -> settings.integer("a", 1, 8)).hasMessageContaining("a whole number");
    }

    static List<Number> notFromOneToEight() {
        return List.of(
                0,
                9,
                -1,
                2.5,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Long.MAX_VALUE,
                BigInteger.ONE.shiftLeft(64).add(BigInteger.ONE));
    }

    @ParameterizedTest
    @MethodSource("notFromOneToEight")
    void aNumberOutOfRangeIsRefusedAndNeverClamped(Number number) {
        assertThatThrownBy(() -> new Settings(Map.of("n", number)).integer("n", 1, 8))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("a whole number from 1 to 8")
                .hasMessageContaining(number.toString());
    }

    @Test
    void aWholeNumberMayBeWrittenWithAPoint() {
        assertThat(new Settings(Map.of("n", 8.0)).integer("n", 1, 8)).hasValue(8);
    }

    @Test
    void aHostileValueIsShownHarmlesslyAndShort() {
        Settings settings = new Settings(Map.of("n", "\u001b[2J" + "x".repeat(10_000)));

        assertThatThrownBy(() -> settings.integer("n", 1, 8))
                .extracting(Throwable::getMessage)
                .satisfies(
                        message -> assertThat(message).doesNotContain("\u001b").hasSizeLessThan(150));
    }

    @Test
    void settingsDoNotChangeUnderneath() {
        Map<String, Object> values = new HashMap<>(Map.of("a", "x"));
        Settings settings = new Settings(values);
        values.put("a", "y");

        assertThat(settings.text("a")).hasValue("x");
        assertThatThrownBy(() -> settings.keys().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void nothingIsNoValue() {
        Map<String, Object> values = new HashMap<>();
        values.put("max_running", null);

        assertThatThrownBy(() -> new Settings(values))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("max_running");
    }

    @Test
    void aFaultInsideAnObjectIsNamedByTheWholePath() {
        Settings outer = new Settings(Map.of("limits", Map.of("turns", "2"), "deep", Map.of("x", Map.of("y", 1))));

        assertThatThrownBy(() -> outer.section("limits").integer("turns", 1, 8))
                .hasMessage("config key limits.turns: expected a whole number, found \"2\"");
        assertThatThrownBy(() -> outer.section("deep").section("x").text("y")).hasMessageContaining("key deep.x.y:");
    }
}
