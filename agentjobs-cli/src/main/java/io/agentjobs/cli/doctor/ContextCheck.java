package io.agentjobs.cli.doctor;

import io.agentjobs.core.assembly.ContextParts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Looks whether what jobs are told besides their task can be had. */
final class ContextCheck {
    private final ContextParts told;

    ContextCheck(ContextParts told) {
        this.told = told;
    }

    /** What is wrong; nothing where nothing is. */
    List<Finding> look() {
        List<Finding> findings = new ArrayList<>();
        try {
            told.cards().faults().forEach(fault -> findings.add(Finding.fail("cards", fault)));
        } catch (IOException e) {
            findings.add(Finding.fail("cards", String.valueOf(e.getMessage())));
        }
        told.skills().warnings().forEach(warning -> findings.add(Finding.warn("skills", warning)));
        return findings;
    }
}
