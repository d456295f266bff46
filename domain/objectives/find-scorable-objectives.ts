import type { Actor } from '#domain/access';
import { isValid } from '#domain/clinical-history';
import { mayReadArea, mayScore, OBJECTIVE_AREAS } from '#domain/objective-rules';
import type { LocalDate } from '#domain/shared';
import { type Objective, objectiveOf } from './objective.ts';
import { objectiveUser, scoresObjectives } from './policies.ts';
import type { Objectives } from './ports.ts';

/** An objective beside the form of an evolution note, and whether the caller may score it. */
export interface ScorableObjective extends Objective {
  readonly mayScore: boolean;
}

interface ObjectiveFilter {
  readonly patientId: number;
  readonly specialtyId: number;
  /** Holder of the patient's confidentiality lock; null when there is none. */
  readonly lockedBy: number | null;
  readonly today: LocalDate;
}

/**
 * The valid objectives of a patient in the area of a specialty that still have a period to evaluate (E20). Empty for a
 * specialty without area, and when a lock closes the area to the caller (G9).
 */
export async function findScorableObjectives(
  { objectives }: { readonly objectives: Pick<Objectives, 'ofPatient'> },
  actor: Actor,
  { patientId, specialtyId, lockedBy, today }: ObjectiveFilter,
): Promise<readonly ScorableObjective[]> {
  const user = objectiveUser(actor, lockedBy);
  const therapyArea = OBJECTIVE_AREAS.find((each) => each.specialtyId === specialtyId);
  if (!therapyArea || !mayReadArea(user, therapyArea.id)) return [];
  const stored = await objectives.ofPatient(patientId, [therapyArea.id]);
  return stored
    .map((each) => objectiveOf(each, today))
    .filter((objective) => isValid(objective) && objective.periods.includes(null))
    .map((objective) => ({
      ...objective,
      mayScore: scoresObjectives.permits(actor) && mayScore(user, objective),
    }));
}
