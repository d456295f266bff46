import { type Failure, hiddenBySite, notFound, ok, type RefusalCode, type Result } from '#domain/shared';
import { type Actor, isMailRecipient } from './actor.ts';
import { ROLE } from './roles.ts';
import { mayOpenScreen, purposeOf, type SitePurpose, seesSomeSite, sitesSeenFor } from './screen-access.ts';
import type { ScreenKey } from './screens.ts';

/** Who may do something; use case, route, API and menu ask the same policy (A1). */
export interface Policy {
  /** Whom the policy permits, in words. */
  readonly description: string;
  readonly permits: (actor: Actor) => boolean;
  /** The purpose that decides which sites are visible (A3). */
  readonly purpose: SitePurpose;
}

/** Permits callers who may open one of these screens. */
export const onScreen = (...screens: readonly ScreenKey[]): Policy => ({
  description: `screen: ${screens.join(' or ')}`,
  permits: (actor) => screens.some((screen) => mayOpenScreen(actor, screen)),
  purpose: purposeOf(...screens),
});

/** Permits these roles, regardless of their permission list, for users who see a site (A3). */
export const onlyRoles = (...roles: readonly number[]): Policy => ({
  description: `role: ${roles.join(', ')}`,
  permits: (actor) => roles.includes(actor.roleId) && seesSomeSite(actor, 'work'),
  purpose: 'work',
});

/** Policy for maintaining users and roles (A6). */
export const onlyAdministrators = onlyRoles(ROLE.administrator);

/** Permits when one of the policies does. */
export const anyOf = (...policies: readonly Policy[]): Policy => ({
  description: policies.map(({ description }) => description).join(' or '),
  permits: (actor) => policies.some((policy) => policy.permits(actor)),
  purpose: commonPurpose(policies),
});

/** Permits when all of the policies do. */
export const allOf = (...policies: readonly Policy[]): Policy => ({
  description: policies.map(({ description }) => description).join(' and '),
  permits: (actor) => policies.every((policy) => policy.permits(actor)),
  purpose: commonPurpose(policies),
});

const commonPurpose = ([first, ...others]: readonly Policy[]): SitePurpose =>
  first && others.every(({ purpose }) => purpose === first.purpose) ? first.purpose : 'work';

const READ_ONLY_ROLES: ReadonlySet<number> = new Set([ROLE.management, ROLE.auditing]);

/** Like {@link onScreen}, for commands; it refuses roles 19 and 20, which only read (A5). */
export const onWritableScreen = (...screens: readonly ScreenKey[]): Policy => {
  const { description, permits, purpose } = onScreen(...screens);
  return {
    description: `${description}, save for role ${[...READ_ONLY_ROLES].join(', ')}`,
    permits: (actor) => permits(actor) && !READ_ONLY_ROLES.has(actor.roleId),
    purpose,
  };
};

/** Every user with a session. */
export const anyUser: Policy = { description: 'any user', permits: () => true, purpose: 'work' };

/** The sites that a caller may see under a policy (A3): `'all'`, or their ids. */
export const visibleSites = (actor: Actor, { purpose }: Policy): 'all' | readonly number[] =>
  sitesSeenFor(purpose, actor);

/**
 * The sites to read for a site filter; null means all that the caller may see (A2). Refuses with `record-not-found` for a site
 * that the caller can't see.
 */
export function sitesToRead(
  actor: Actor,
  policy: Policy,
  siteId: number | null,
): Result<'all' | readonly number[]> {
  const visible = visibleSites(actor, policy);
  if (siteId === null) return ok(visible);
  return visible === 'all' || visible.includes(siteId) ? ok([siteId]) : hiddenBySite();
}

/** Whether the caller may open records of a site; lists may show more (see {@link visibleSites}). */
export function reachesSite(actor: Actor, siteId: number, purpose: SitePurpose = 'work'): boolean {
  const sites = sitesSeenFor(purpose, actor);
  return sites === 'all' || sites.includes(siteId);
}

/** Refuses a missing record and a record of another site with the same answer; the audit trail records the difference. */
export const notReached = (record: object | number | null | undefined, code?: RefusalCode): Failure =>
  record == null ? notFound(code) : hiddenBySite(code);

/**
 * Whether the caller may open a session of a visible site. Without the scheduling screen they open only sessions they attend.
 */
export const reachesSession = (actor: Actor, attendantIds: readonly (number | null)[]): boolean =>
  onScreen('scheduling').permits(actor) || attendantIds.includes(actor.userId);

const LOCK_ROLES: ReadonlySet<number> = new Set([ROLE.administrator, ROLE.scheduling, ROLE.coordination]);

/** Whether the caller may read clinical text that the user `lockedBy` has locked; null means no lock (L1, L2). */
export function mayOpenLock(actor: Actor, lockedBy: number | null): boolean {
  const openable = openableLocksOf(actor);
  return lockedBy === null || openable === 'all' || openable === lockedBy;
}

/** The confidentiality locks that open for a reader: all, or those held by the user with this id. */
export type OpenableLocks = 'all' | number;

/** Opens no confidentiality lock, because no user has this id; for recipients of mail and programs. */
export const OPENS_NO_LOCK: OpenableLocks = -1;

export function openableLocksOf(actor: Actor): OpenableLocks {
  if (isMailRecipient(actor) || actor.serviceKey) return OPENS_NO_LOCK;
  return LOCK_ROLES.has(actor.roleId) ? 'all' : actor.userId;
}
