package io.agentjobs.core.admission;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class LocalMachineTest {
    @TempDir
    Path folder;

    @Test
    @EnabledOnOs(OS.LINUX)
    void aLinuxMachineTellsMemoryAndDisk() {
        assertThat(Machine.local().freeMemory().orElseThrow()).isPositive();
        assertThat(Machine.local().freeDisk(folder).orElseThrow()).isPositive();
    }

    @Test
    void memoryIsWhatProgramsCanGetInBytes() throws Exception {
        Path file = Files.writeString(
                folder.resolve("meminfo"), "MemTotal:  8000 kB\nMemFree:  10 kB\nMemAvailable:    3000 kB\n");

        assertThat(new LocalMachine(file).freeMemory()).isEqualTo(OptionalLong.of(3_072_000));
    }

    @Test
    void whatCannotBeReadIsNotKnown() throws Exception {
        Path file = Files.writeString(folder.resolve("meminfo"), "MemAvailable: much\n");
        LocalMachine machine = new LocalMachine(file);

        assertThat(machine.freeMemory()).isEmpty();
        assertThat(new LocalMachine(folder.resolve("none")).freeMemory()).isEmpty();
        assertThat(machine.freeDisk(folder.resolve("none"))).isEmpty();
        assertThat(machine.freeInodes(folder.resolve("none"))).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void inodesAreThoseOfTheFileSystemOfTheFolder() {
        // Kernel file systems without a number of their own must not look full.
        assertThat(Machine.local().freeInodes(Path.of("/proc"))).isEmpty();
        Machine.local()
                .freeInodes(Path.of("/dev/shm"))
                .ifPresent(free -> assertThat(free).isPositive());
    }
}
