package io.agentjobs.api.plugin;

import java.util.List;

/**
 * Makes one implementation of an SPI. A provider class is public, has a public constructor without arguments, and is
 * named in {@code META-INF/services} under the sub-interface it implements.
 *
 * @param <T> the SPI
 */
public interface Plugin<T> {

    /** Its name, unique among the plugins of its type, in kebab case. */
    String name();

    /** The configuration keys it reads. */
    default List<SettingKey> settings() {
        return List.of();
    }

    /**
     * Makes the implementation. Cheap: what takes time or may fail comes with its first use.
     *
     * @throws SettingException when a setting of its is wrong
     */
    T create(PluginContext context);
}
