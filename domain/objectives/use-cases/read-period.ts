import { query } from '#domain/access';
import { PERIODS, type TaskScore } from '#domain/objective-rules';
import { invalid, notFound, ok, today } from '#domain/shared';
import { objectiveOf } from '../objective.ts';
import { checkObjectivesAccess, type ReadPorts } from '../objectives-access.ts';
import { readsObjectives } from '../policies.ts';
import type { Objectives } from '../ports.ts';

/** A task of an objective; `taskScore` is null when the period is not evaluated. */
interface ScoredTask {
  readonly number: number;
  readonly text: string;
  readonly taskScore: TaskScore | null;
}

/**
 * The tasks of an objective with their scores in a period; every reading is one row of the audit trail (H2). Invalid: `period`
 * `unknown-option`. Refuses with `record-not-found`, also for a site that the caller can't see, and `objectives-locked` (G9).
 */
export const readPeriod = query<
  ReadPorts & { readonly objectives: Pick<Objectives, 'ofId'> },
  { readonly objectiveId: number; readonly period: number },
  {
    readonly patientId: number;
    readonly siteId: number;
    readonly objectiveId: number;
    readonly tasks: readonly ScoredTask[];
  }
>({
  action: 'objectives.read-period',
  allow: readsObjectives,
  async run({ objectives, patientAccess, clock }, actor, { objectiveId, period }) {
    if (!PERIODS.some((each) => each === period)) return invalid({ period: 'unknown-option' });
    const stored = await objectives.ofId(objectiveId);
    if (!stored) return notFound();
    const { patientId, area } = stored;
    const readable = checkObjectivesAccess(actor, patientId, await patientAccess.of(patientId), area);
    if (!readable.ok) return readable;
    const evaluatedPeriod = objectiveOf(stored, today(clock)).periods[period - 1];
    const tasks = stored.tasks.map((text, index) => ({
      number: index + 1,
      text,
      taskScore: evaluatedPeriod?.taskScores[index] ?? null,
    }));
    return ok({ patientId, siteId: readable.value.siteId, objectiveId, tasks });
  },
  auditFactsOf: ({ patientId, siteId, objectiveId }) => ({
    subject: 'clinical-entry',
    subjectId: objectiveId,
    patientId,
    siteId,
  }),
});
