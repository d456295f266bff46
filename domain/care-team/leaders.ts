import {
  type Actor,
  anyOf,
  mayOpenLock,
  onlyRoles,
  onScreen,
  onWritableScreen,
  type Right,
  ROLE,
} from '#domain/access';
import { closedByLock, type FieldErrors, invalid, ok, type Result } from '#domain/shared';

/** The therapies that have a leader, with the codes of their specialties. */
export const LED_THERAPIES = { physio: 2, speech: 3, occupational: 4, psychology: 6, education: 5 } as const;

/** A therapy that has a leader. */
export type LedTherapy = keyof typeof LED_THERAPIES;

/** The staff id of the leader of each therapy; null for none. */
export type Leaders = Readonly<Record<LedTherapy, number | null>>;

/** Whether `one` and `other` name the same leader for each therapy. */
export const sameLeaders = (one: Leaders, other: Leaders): boolean =>
  (Object.keys(LED_THERAPIES) as LedTherapy[]).every((therapy) => one[therapy] === other[therapy]);

/** Who may save leaders (L3). */
export const savesLeaders = onlyRoles(
  ROLE.administrator,
  ROLE.scheduling,
  ROLE.coordination,
  ROLE.dashboard,
  ROLE.therapeuticCoordination,
);

/** The right to assign leaders; a lock holder may change their own lock without it. */
export const chooseLeaders: Right = {
  action: 'patients.choose-leaders',
  kind: 'command',
  policy: savesLeaders,
};

/** Permits users who may save leaders, and readers of clinical histories, because one of them may hold the lock. */
export const opensCareTeam = anyOf(savesLeaders, onScreen('clinical-history'));

/** Permits users who may save leaders, and writers of clinical histories, because one of them may hold the lock. */
export const changesCareTeam = anyOf(savesLeaders, onWritableScreen('clinical-history'));

/**
 * Whether the actor may change a lock. Its holder and roles 1, 9 and 13 change a closed lock (L4); everybody who may save
 * leaders changes an open one.
 */
export const mayChangeLock = (actor: Actor, lockedBy: number | null): boolean =>
  lockedBy === null
    ? savesLeaders.permits(actor)
    : changesCareTeam.permits(actor) && mayOpenLock(actor, lockedBy);

/** A change of a patient's confidentiality lock. */
export interface LockChange {
  /** Current holder; null for an open lock. */
  readonly before: number | null;
  readonly after: number | null;
  readonly leaders: Leaders;
}

/**
 * Checks a change of the lock (L3, L4): the actor must pass {@link mayChangeLock}, the new holder must be a leader or null.
 * Refuses with `lock-not-yours`. Invalid: `lockedBy` `holder-not-leader`.
 */
export function checkLock(actor: Actor, { before, after, leaders }: LockChange): Result<void> {
  if (after === before) return ok(undefined);
  if (!mayChangeLock(actor, before)) return closedByLock('lock-not-yours');
  if (after !== null && !Object.values(leaders).includes(after))
    return invalid({ lockedBy: 'holder-not-leader' });
  return ok(undefined);
}

/** A therapist who can lead a therapy. */
export interface Candidate {
  readonly id: number;
  readonly specialtyId: number;
}

/**
 * Checks that each new leader is among the candidates with the therapy's specialty; unchanged leaders pass (L5). Invalid: the
 * therapy `not-a-leader`.
 */
export function checkLeaders(
  leaders: Leaders,
  before: Leaders,
  candidates: readonly Candidate[],
): Result<void> {
  const errors: FieldErrors = Object.fromEntries(
    (Object.keys(LED_THERAPIES) as LedTherapy[])
      .filter((therapy) => leaders[therapy] !== null && leaders[therapy] !== before[therapy])
      .filter(
        (therapy) =>
          !candidates.some(
            ({ id, specialtyId }) => id === leaders[therapy] && specialtyId === LED_THERAPIES[therapy],
          ),
      )
      .map((therapy) => [therapy, 'not-a-leader']),
  );
  return Object.keys(errors).length > 0 ? invalid(errors) : ok(undefined);
}
