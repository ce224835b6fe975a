package io.agentjobs.core.skill;

/** When a job gets a skill of the catalog. */
public enum SkillStatus {
    /** By default, in jobs of its kinds. */
    CORE,
    /** By default, in repositories that it names; elsewhere when it is asked for. */
    ACTIVE,
    /** Only when it is asked for. */
    DRAFT,
    /** Never. */
    DEPRECATED
}
