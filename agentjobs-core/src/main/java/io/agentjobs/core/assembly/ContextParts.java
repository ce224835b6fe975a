package io.agentjobs.core.assembly;

import io.agentjobs.api.git.Worktrees;
import io.agentjobs.api.plugin.PluginContext;
import io.agentjobs.core.brain.MemorySection;
import io.agentjobs.core.brain.SharedBrain;
import io.agentjobs.core.brief.OwnerRules;
import io.agentjobs.core.brief.PromptPart;
import io.agentjobs.core.brief.PromptWriter;
import io.agentjobs.core.card.Cards;
import io.agentjobs.core.card.ProjectCards;
import io.agentjobs.core.config.ContextConfig;
import io.agentjobs.core.config.EngineConfig;
import io.agentjobs.core.material.MaterialChoice;
import io.agentjobs.core.material.MaterialList;
import io.agentjobs.core.skill.SkillCatalog;
import io.agentjobs.core.skill.SkillLine;
import io.agentjobs.core.state.StateFolder;
import io.agentjobs.core.submit.ContextChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What jobs are told and given besides their task, by one configuration.
 *
 * @param config the configuration
 * @param rules the owner's rules
 * @param cards the project cards
 * @param material settles what jobs are given to read
 */
public record ContextParts(ContextConfig config, OwnerRules rules, Cards cards, MaterialChoice material) {

    /**
     * By that configuration.
     *
     * @throws io.agentjobs.api.plugin.SettingException when a setting is wrong
     */
    public static ContextParts of(PluginContext context, StateFolder state) {
        ContextConfig config = ContextConfig.from(context.settings());
        EngineConfig engine = EngineConfig.from(context.settings());
        return new ContextParts(
                config,
                new OwnerRules(engine.ownerRules(), state.ownerRules()),
                config.cards() == null ? new Cards(state.cards(), false) : new Cards(config.cards(), true),
                new MaterialChoice(state, engine.webHosts()));
    }

    /** The skills that jobs can get, read anew. */
    public SkillCatalog skills() {
        return SkillCatalog.read(config.skillRoots());
    }

    /** What writes the first messages. */
    public PromptWriter prompts(Worktrees worktrees) {
        return prompts(worktrees, Optional.empty());
    }

    /** What writes the first messages, with what the team's shared memory holds. */
    PromptWriter prompts(Worktrees worktrees, Optional<SharedBrain> brain) {
        List<PromptPart> parts = new ArrayList<>(List.of(new ProjectCards(cards, worktrees)));
        brain.map(MemorySection::new).ifPresent(parts::add);
        parts.add(new SkillLine());
        return new PromptWriter(rules, parts, new MaterialList());
    }

    /** What settles requests. */
    public ContextChoice choice() {
        return new ContextChoice(config, cards, material);
    }
}
