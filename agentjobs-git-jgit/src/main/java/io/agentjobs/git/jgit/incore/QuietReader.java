package io.agentjobs.git.jgit.incore;

import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * JGit's view of the machine without anything of the user's: no configuration is read, none is written, and no file
 * system is measured. JGit by itself does the last on first use, for seconds, by files that it makes beside the one it
 * looks at, and writes what it found into the user's home.
 *
 * <p>JGit has one such reader for the whole JVM.
 */
final class QuietReader extends SystemReader.Delegate {
    private static final String MEASURED = "filesystem";

    private QuietReader(SystemReader machine) {
        super(machine);
    }

    /** Puts it in place, once. */
    static void install() {
        if (!(SystemReader.getInstance() instanceof QuietReader)) {
            SystemReader.setInstance(new QuietReader(SystemReader.getInstance()));
        }
    }

    @Override
    public FileBasedConfig openUserConfig(Config parent, FS fs) {
        return new Nothing(fs);
    }

    @Override
    public FileBasedConfig openSystemConfig(Config parent, FS fs) {
        return new Nothing(fs);
    }

    @Override
    public FileBasedConfig openJGitConfig(Config parent, FS fs) {
        return new Nothing(fs);
    }

    @Override
    public @Nullable String getenv(String variable) {
        return variable.equals("PATH") ? super.getenv(variable) : null;
    }

    /** A configuration without a file, which knows of every file system that its times are as coarse as a second. */
    private static final class Nothing extends FileBasedConfig {
        Nothing(FS fs) {
            super(null, fs);
        }

        @Override
        public void load() {}

        @Override
        public void save() {}

        @Override
        public boolean isOutdated() {
            return false;
        }

        @Override
        public long getTimeUnit(String section, String subsection, String name, long otherwise, TimeUnit unit) {
            return section.equals(MEASURED)
                    ? unit.convert(1, TimeUnit.SECONDS)
                    : super.getTimeUnit(section, subsection, name, otherwise, unit);
        }
    }
}
