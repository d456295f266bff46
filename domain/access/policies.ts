import { notFound, ok, type Result } from '#domain/shared';
import type { Actor } from './actor.ts';
import { ROLE } from './roles.ts';
import type { ScreenKey } from './screens.ts';

/** Who may do a thing; the same policy answers the use case, the route, the API and the menu. */
export interface Policy {
  /** What the policy asks for, as a sentence for the list of what a role can do. */
  readonly describe: string;
  readonly permits: (actor: Actor) => boolean;
}

/** Any role whose permission list grants one of these screens; role 1 has them all. */
export const onScreen = (...screens: readonly ScreenKey[]): Policy => ({
  describe: `screen: ${screens.join(' or ')}`,
  permits: (actor) =>
    actor.roleId === ROLE.administrator || screens.some((screen) => actor.screens.has(screen)),
});

/** Only these roles, whatever their permission list says. */
export const onlyRoles = (...roles: readonly number[]): Policy => ({
  describe: `role: ${roles.join(', ')}`,
  permits: (actor) => roles.includes(actor.roleId),
});

/** Who keeps users and roles (decisions, section 2). */
export const administers = onlyRoles(ROLE.administrator);

/** Whoever one of these permits. */
export const anyOf = (...policies: readonly Policy[]): Policy => ({
  describe: policies.map(({ describe }) => describe).join(' or '),
  permits: (actor) => policies.some((policy) => policy.permits(actor)),
});

/** Whoever all of these permit. */
export const allOf = (...policies: readonly Policy[]): Policy => ({
  describe: policies.map(({ describe }) => describe).join(' and '),
  permits: (actor) => policies.every((policy) => policy.permits(actor)),
});

const ONLY_LOOK: ReadonlySet<number> = new Set([ROLE.management, ROLE.auditing]);

/**
 * As {@link onScreen}, for what is written: management and auditing (19, 20) look at every site's lists and histories and work
 * with nobody, so that their screens let them read (decisions, section 2).
 */
export const worksOn = (...screens: readonly ScreenKey[]): Policy => {
  const { describe, permits } = onScreen(...screens);
  return {
    describe: `${describe}, save for role ${[...ONLY_LOOK].join(', ')}`,
    permits: (actor) => permits(actor) && !ONLY_LOOK.has(actor.roleId),
  };
};

/** Everybody who has logged in. */
export const anyUser: Policy = { describe: 'any user', permits: () => true };

const ALL_SITES_IN_LISTS: ReadonlySet<number> = new Set([
  ROLE.management,
  ROLE.auditing,
  ROLE.generalCoordination,
]);

/**
 * The sites a caller may see (decisions, section 2): `'all'`, or the ids, none for a user without a site.
 * `'lists'` are reports and lists, where roles 19, 20 and 23 see every site; `'work'` is everything else.
 */
export function visibleSites(actor: Actor, purpose: 'work' | 'lists'): 'all' | readonly number[] {
  if (actor.roleId === ROLE.administrator) return 'all';
  if (purpose === 'lists' && ALL_SITES_IN_LISTS.has(actor.roleId)) return 'all';
  return actor.siteId === null ? [] : [actor.siteId];
}

/**
 * The sites to read when one is asked for; null asks for all that the caller may see. Refuses with `record-not-found` for a
 * site that the caller can't see.
 */
export function askedSites(
  actor: Actor,
  purpose: 'work' | 'lists',
  siteId: number | null,
): Result<'all' | readonly number[]> {
  const visible = visibleSites(actor, purpose);
  if (siteId === null) return ok(visible);
  return visible === 'all' || visible.includes(siteId) ? ok([siteId]) : notFound();
}

/** Whether the caller may open records of that site; lists may show more (see {@link visibleSites}). */
export function reachesSite(actor: Actor, siteId: number): boolean {
  const sites = visibleSites(actor, 'work');
  return sites === 'all' || sites.includes(siteId);
}

/**
 * Whether the caller may open a session of a site they reach: any of them with the scheduling screen, else only those that they
 * attend.
 */
export const reachesSession = (actor: Actor, attendeeIds: readonly (number | null)[]): boolean =>
  onScreen('scheduling').permits(actor) || attendeeIds.includes(actor.userId);

const LOCK_ROLES: ReadonlySet<number> = new Set([ROLE.administrator, ROLE.scheduling, ROLE.coordination]);

/** Whether the caller may read clinical text under a confidentiality lock held by `lockedBy` (null: not locked). */
export const opensLock = (actor: Actor, lockedBy: number | null): boolean =>
  lockedBy === null || opensLocksOf(actor) === 'all' || lockedBy === actor.userId;

/** Whose confidentiality locks open for a reader: everybody's, or those that the user with this id holds. */
export type OpenLocks = 'all' | number;

/** For anonymous readers, such as those of a site's mail: every lock stays closed. */
export const NO_LOCKS: OpenLocks = -1;

/** Whose confidentiality locks open for the caller. */
export const opensLocksOf = (actor: Actor): OpenLocks =>
  LOCK_ROLES.has(actor.roleId) ? 'all' : actor.userId;
