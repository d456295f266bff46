import { type Actor, anyOf, onlyRoles, onScreen, opensLock, type Right, ROLE } from '#domain/access';
import { type FieldErrors, forbidden, invalid, ok, type Result } from '#domain/shared';

/** The therapies that have a leader, with the specialty of each (t_fisio, t_fono, t_teo, t_psico, t_edu; section 3 of part 1). */
export const LED_THERAPIES = { physio: 2, speech: 3, occupational: 4, psychology: 6, education: 5 } as const;

/** A therapy that has a leader. */
export type LedTherapy = keyof typeof LED_THERAPIES;

/** The leader of each therapy, null where there is none. */
export type Leaders = Readonly<Record<LedTherapy, number | null>>;

/** Whether nobody leads another therapy than before. */
export const sameLeaders = (one: Leaders, other: Leaders): boolean =>
  (Object.keys(LED_THERAPIES) as LedTherapy[]).every((therapy) => one[therapy] === other[therapy]);

/** Who saves the leaders (section 6 of part 1; decisions, section 2). */
export const savesLeaders = onlyRoles(
  ROLE.administrator,
  ROLE.scheduling,
  ROLE.coordination,
  ROLE.dashboard,
  ROLE.therapeuticCoordination,
);

/** The part of assigning leaders that needs no lock of one's own. */
export const chooseLeaders: Right = {
  action: 'patients.choose-leaders',
  kind: 'command',
  policy: savesLeaders,
};

/** Who saves the leaders, or may hold a lock. */
export const reachesLocks = anyOf(savesLeaders, onScreen('clinical-history'));

/**
 * Who may change a lock (decisions, section 2): one that is held, its holder and roles 1, 9 and 13; one that is open, who saves
 * the leaders.
 */
export const changesLock = (actor: Actor, lockedBy: number | null): boolean =>
  lockedBy === null ? savesLeaders.permits(actor) : opensLock(actor, lockedBy);

/** What decides who may have a patient's history opened, and to whom it may be closed. */
export interface LockChange {
  /** Who holds the lock now, null when it is open. */
  readonly before: number | null;
  readonly after: number | null;
  readonly leaders: Leaders;
}

/**
 * Whether the lock may be changed so: by whom {@link changesLock} tells, to nobody or to one of the leaders. Refuses with
 * `lock-not-yours`; invalid: `lockedBy` `holder-not-leader`.
 */
export function checkLock(actor: Actor, { before, after, leaders }: LockChange): Result<void> {
  if (after === before) return ok(undefined);
  if (!changesLock(actor, before)) return forbidden('lock-not-yours');
  if (after !== null && !Object.values(leaders).includes(after))
    return invalid({ lockedBy: 'holder-not-leader' });
  return ok(undefined);
}

/** What the patient's care team is checked with. */
export interface Candidate {
  readonly id: number;
  readonly specialtyId: number;
}

/**
 * Each leader is an active therapist of the specialty and of the patient's site, or was the leader before. Invalid: the therapy
 * `not-a-leader`.
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
