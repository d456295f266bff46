import { idempotentCommand, succeeded } from '#domain/access';
import { type Drafts, scoringDraftKey } from '#domain/drafts';
import { checkScoring, mayScore, type ScoringInput } from '#domain/objective-rules';
import { timestamp, today } from '#domain/shared';
import { type ChangePorts, lockChangeableObjective } from '../changeable-objective.ts';
import { percentOfScorings } from '../objective.ts';
import { scoresObjectives } from '../policies.ts';

interface ScoreInput extends ScoringInput {
  readonly objectiveId: number;
}

/**
 * Scores a period of an objective and discards the author's draft; an earlier scoring of the period stays (G3, G5). Returns the
 * percent of the objective. Invalid with the codes of `checkScoring`; refuses with the codes of `lockChangeableObjective`.
 */
export const scorePeriod = idempotentCommand<
  ChangePorts & { readonly drafts: Drafts },
  ScoreInput,
  { readonly entryId: number; readonly percent: number | null }
>({
  action: 'objectives.score',
  allow: scoresObjectives,
  identity: ({ objectiveId, period, tasks, comment }) => ({
    objectiveId,
    period,
    comment,
    tasks: tasks.map(({ score, met }) => ({ score, met })),
  }),
  async run(ports, actor, { objectiveId, ...input }) {
    const { objectives, drafts, clock } = ports;
    const locked = await lockChangeableObjective(ports, actor, objectiveId, mayScore);
    if (!locked.ok) return locked;
    const { objective, siteId } = locked.value;
    const checked = checkScoring(input);
    if (!checked.ok) return checked;
    const { patientId, area } = objective;
    const entryId = await objectives.score({
      objectiveId,
      patientId,
      ...checked.value,
      date: today(clock),
      authorId: actor.userId,
      at: timestamp(clock),
    });
    await drafts.discard([actor.userId], [scoringDraftKey(checked.value.period, objectiveId)]);
    const scoring = { ...checked.value, annulled: false };
    const percent = percentOfScorings([...objective.scorings, scoring]);
    return succeeded(
      { entryId, percent },
      {
        subject: 'clinical-entry',
        subjectId: entryId,
        patientId,
        siteId,
        detail: { objective: objectiveId, area, period: checked.value.period },
      },
    );
  },
});
