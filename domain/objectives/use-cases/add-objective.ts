import { checkWriteAccess, idempotentCommand, succeeded } from '#domain/access';
import { type CareTeams, leaderIdsOf } from '#domain/care-team';
import { type Drafts, objectiveDraftKey } from '#domain/drafts';
import {
  checkObjective,
  mayAdd,
  mayReadArea,
  OBJECTIVE_AREAS,
  type ObjectiveInput,
} from '#domain/objective-rules';
import { closedByLock, forbidden, invalid, timestamp, today } from '#domain/shared';
import { objectiveUser, writesObjectives } from '../policies.ts';
import type { Objectives } from '../ports.ts';

interface AddObjectivePorts {
  readonly objectives: Pick<Objectives, 'add'>;
  readonly careTeams: Pick<CareTeams, 'lock'>;
  readonly drafts: Drafts;
}

interface AddObjectiveInput extends ObjectiveInput {
  readonly patientId: number | null;
  /** Id of one of `OBJECTIVE_AREAS`. */
  readonly area: number | null;
}

/**
 * Adds an objective and discards the author's draft (G2, G7). Invalid: `patientId` `patient-missing`, `area` `unknown-option`,
 * and the codes of `checkObjective`. Refuses with `patient-not-found`, also for a site that the caller can't see,
 * `objectives-locked` (G9), `not-area-leader`, and `patient-inactive`.
 */
export const addObjective = idempotentCommand<
  AddObjectivePorts,
  AddObjectiveInput,
  { readonly entryId: number }
>({
  action: 'objectives.add',
  allow: writesObjectives,
  identity: ({ patientId, area, text, tasks, dueDate, date }) => ({
    patientId,
    area,
    text,
    tasks,
    dueDate,
    date,
  }),
  async run({ objectives, careTeams, drafts, clock }, actor, input) {
    const { patientId } = input;
    if (patientId === null) return invalid({ patientId: 'patient-missing' });
    const patient = await careTeams.lock(patientId);
    const writable = checkWriteAccess(actor, patient);
    if (!patient || !writable.ok) return writable.ok ? invalid({ patientId: 'patient-missing' }) : writable;
    const therapyArea = OBJECTIVE_AREAS.find(({ id }) => id === input.area);
    if (!therapyArea) return invalid({ area: 'unknown-option' });
    const user = objectiveUser(actor, patient.lockedBy);
    if (!mayReadArea(user, therapyArea.id)) return closedByLock('objectives-locked');
    if (!mayAdd(user, therapyArea.id, leaderIdsOf(patient.team)[therapyArea.therapy]))
      return forbidden('not-area-leader');
    const checked = checkObjective(input, today(clock));
    if (!checked.ok) return checked;
    const entryId = await objectives.add({
      patientId,
      area: therapyArea.id,
      ...checked.value,
      authorId: actor.userId,
      at: timestamp(clock),
    });
    await drafts.discard([actor.userId], [objectiveDraftKey(therapyArea.id, patientId)]);
    return succeeded(
      { entryId },
      {
        subject: 'clinical-entry',
        subjectId: entryId,
        patientId,
        siteId: patient.siteId,
        detail: { area: therapyArea.id, dueDate: checked.value.dueDate },
      },
    );
  },
});
