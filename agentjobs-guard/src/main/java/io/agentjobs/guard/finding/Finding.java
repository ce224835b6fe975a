package io.agentjobs.guard.finding;

/** One thing that a script could do. */
public sealed interface Finding
        permits Invocation,
                FileAccess,
                Finding.WrittenText,
                Finding.SecondName,
                Finding.VariableChange,
                Finding.InlineCode,
                Finding.Opaque,
                Finding.Unparsable,
                Finding.PipeStatus,
                Finding.WaitsForItself {

    /** One line for people. */
    String describe();

    /**
     * A text of the script is put into a file.
     *
     * @param path the file's path, as that of a {@link FileAccess}
     * @param text what is put there
     */
    record WrittenText(Text path, Text text) implements Finding {
        @Override
        public String describe() {
            return "puts a text of the command into " + path;
        }
    }

    /**
     * A file gets another name, by a link, a mount or a copy.
     *
     * @param path the new name, as the path of a {@link FileAccess}
     * @param original the file that it stands for
     */
    record SecondName(Text path, Text original) implements Finding {
        @Override
        public String describe() {
            return "gives " + original + " the name " + path;
        }
    }

    /**
     * A variable of the shell or of a command's environment is set or removed.
     *
     * @param name its name
     * @param value what it is set to; empty when it is removed
     */
    record VariableChange(Text name, Text value) implements Finding {
        @Override
        public String describe() {
            return "sets " + name + "=" + value;
        }
    }

    /**
     * A program in another language stands in the command.
     *
     * @param interpreter the program that runs it
     * @param code the program text
     */
    record InlineCode(String interpreter, Text code) implements Finding {
        @Override
        public String describe() {
            return interpreter + " runs inline code";
        }
    }

    /**
     * Something runs, and the script does not show what.
     *
     * @param what what cannot be resolved, for people
     */
    record Opaque(String what) implements Finding {
        @Override
        public String describe() {
            return "cannot be resolved: " + what;
        }
    }

    /**
     * A text that a shell would run is none that it accepts.
     *
     * @param reason what is wrong with it, for people
     */
    record Unparsable(String reason) implements Finding {
        @Override
        public String describe() {
            return "is not a shell command: " + reason;
        }
    }

    /** The status of a pipeline's last command is taken for that of the pipeline. */
    record PipeStatus() implements Finding {
        @Override
        public String describe() {
            return "reads $? after a pipe";
        }
    }

    /**
     * A loop waits for a process list to become empty in which the loop itself stands.
     *
     * @param pattern what it looks for
     */
    record WaitsForItself(Text pattern) implements Finding {
        @Override
        public String describe() {
            return "waits for processes matching " + pattern;
        }
    }
}
