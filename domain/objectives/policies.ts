import {
  type Actor,
  mayOpenLock,
  onlyAdministrators,
  onlyRoles,
  onScreen,
  onWritableScreen,
  ROLE,
} from '#domain/access';
import type { ObjectiveUser } from '#domain/objective-rules';

/** Who may read objectives; a lock closes the objectives of psychology (G9). */
export const readsObjectives = onScreen('objectives');

/** Who may add objectives and extend due dates, within rule G7. */
export const writesObjectives = onWritableScreen('objectives');

/** Who may score periods, within rule G7; therapists do it from their agenda too. */
export const scoresObjectives = onWritableScreen('objectives', 'agenda');

const coordinators = onlyRoles(ROLE.scheduling, ROLE.coordination, ROLE.therapeuticCoordination);

/** The facts about a caller that rules G7 and G9 need; `lockedBy` is the holder of the patient's confidentiality lock. */
export const objectiveUser = (actor: Actor, lockedBy: number | null): ObjectiveUser => ({
  userId: actor.userId,
  isAdministrator: onlyAdministrators.permits(actor),
  isCoordinator: coordinators.permits(actor),
  mayOpenLock: mayOpenLock(actor, lockedBy),
});
