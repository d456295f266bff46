import type { Actor } from '#domain/access';
import { isValid } from '#domain/clinical-history';
import { mayReadArea, mayScore, OBJECTIVE_AREAS } from '#domain/objective-rules';
import type { LocalDate } from '#domain/shared';
import { type Objective, objectiveOf } from './objective.ts';
import { objectiveUser, scoresObjectives } from './policies.ts';
import type { Objectives } from './ports.ts';

/** An objective beside the form of an evolution note. */
export interface ScorableObjective extends Objective {
  readonly mayScore: boolean;
}

interface Of {
  readonly patientId: number;
  readonly specialtyId: number;
  /** Holder of the patient's confidentiality lock; null without one. */
  readonly lockedBy: number | null;
  readonly today: LocalDate;
}

/**
 * The valid objectives of a patient in the area of a specialty that have a period to be evaluated (E20); none for a specialty without
 * an area, and under a lock that does not open for the caller (G9).
 */
export async function openObjectivesOf(
  { objectives }: { readonly objectives: Pick<Objectives, 'ofPatient'> },
  actor: Actor,
  { patientId, specialtyId, lockedBy, today }: Of,
): Promise<readonly ScorableObjective[]> {
  const user = objectiveUser(actor, lockedBy);
  const area = OBJECTIVE_AREAS.find((each) => each.specialtyId === specialtyId);
  if (!area || !mayReadArea(user, area.id)) return [];
  const stored = await objectives.ofPatient(patientId, [area.id]);
  return stored
    .map((each) => objectiveOf(each, today))
    .filter((objective) => isValid(objective) && objective.periods.includes(null))
    .map((objective) => ({
      ...objective,
      mayScore: scoresObjectives.permits(actor) && mayScore(user, objective),
    }));
}
