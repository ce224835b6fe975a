package io.agentjobs.core.assembly;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.agentjobs.api.plugin.JobStorePlugin;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.api.plugin.SettingException;
import io.agentjobs.api.plugin.Settings;
import io.agentjobs.api.store.JobReader;
import io.agentjobs.api.store.JobStore;
import io.agentjobs.api.store.StoreException;
import io.agentjobs.core.plugin.PluginSet;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnginePartsTest {
    @TempDir
    Path folder;

    @Test
    void aWrongSettingIsSaidInItsOwnWords() {
        assertThatThrownBy(() -> EngineParts.of(context(Map.of("max_running", 9)), new PluginSet()))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("max_running");
    }

    @Test
    void aStoreThatCannotBeOpenedIsSaidInItsOwnWords() {
        EngineParts parts = EngineParts.of(context(Map.of()), new PluginSet().add(new DamagedStore()));

        assertThatThrownBy(parts::store).isInstanceOf(StoreException.class).hasMessage("jobs.db is damaged");
    }

    private PluginContext context(Map<String, ?> settings) {
        return new PluginContext(folder, new Settings(settings), Map.of(), InstantSource.system());
    }

    private static final class DamagedStore implements JobStorePlugin {
        @Override
        public String name() {
            return "damaged";
        }

        @Override
        public JobStore create(PluginContext context) {
            throw new StoreException("jobs.db is damaged");
        }

        @Override
        public JobStore openOnce(PluginContext context) {
            return create(context);
        }

        @Override
        public Optional<JobReader> openReader(PluginContext context) {
            return Optional.empty();
        }
    }
}
