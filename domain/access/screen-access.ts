import { isClinicalReport, REPORT_KEYS, screenOfReport } from '#domain/report-definitions';
import type { Actor } from './actor.ts';
import { ROLE } from './roles.ts';
import type { ScreenKey } from './screens.ts';

/** Screens reserved for role 1, each with the other roles that may have it (A4). */
const RESERVED_SCREENS: ReadonlyMap<ScreenKey, readonly number[]> = new Map([
  ['import-patients', []],
  ['settings', []],
  ['consent-templates', [ROLE.coordination]],
  ['users', []],
  ['service-keys', []],
  ['roles', []],
  ['audit-trail', [ROLE.auditing]],
  ['retention-report', [ROLE.coordination]],
]);

const CLINICAL_REPORT_SCREENS: ReadonlySet<ScreenKey> = new Set(
  REPORT_KEYS.filter(isClinicalReport).map(screenOfReport),
);

/** Whether a role may have a screen on its permission list (A4). */
export const mayHaveScreen = (roleId: number, screen: ScreenKey): boolean =>
  roleId === ROLE.administrator || (RESERVED_SCREENS.get(screen)?.includes(roleId) ?? true);

/** The part of a caller that decides which screens and sites they see. */
type Viewer = Pick<Actor, 'roleId' | 'screens' | 'siteId' | 'serviceKey'>;

/**
 * Whether the caller may open a screen: it is on the role's permission list, not reserved for others, and shows the caller a
 * site; a clinical report also needs the screen of histories. Role 1 opens all (A1, A3, A4).
 */
export const mayOpenScreen = (viewer: Viewer, screen: ScreenKey): boolean =>
  viewer.roleId === ROLE.administrator ||
  (viewer.screens.has(screen) &&
    (!CLINICAL_REPORT_SCREENS.has(screen) || viewer.screens.has('clinical-history')) &&
    mayHaveScreen(viewer.roleId, screen) &&
    seesSomeSite(viewer, purposeOf(screen)));

/** The purpose that decides which sites are visible: `'lists'` for reports and lists, `'billing'`, `'work'` for everything else (A3, B9). */
export type SitePurpose = 'work' | 'lists' | 'billing';

const LIST_SCREENS: ReadonlySet<ScreenKey> = new Set<ScreenKey>([
  'dashboard',
  'registered-patients',
  'order-management',
  'pending-notes',
  ...REPORT_KEYS.map(screenOfReport),
  'users',
  'audit-trail',
]);

/** The screens of billing; a role has the permission 'facturación' by having one of them (B9). */
export const BILLING_SCREENS = ['billing-accounts', 'tariffs'] as const satisfies readonly ScreenKey[];

const billingScreens: ReadonlySet<ScreenKey> = new Set(BILLING_SCREENS);

/** The common purpose of several screens: `'lists'` only if all are lists, `'billing'` only if all are of billing (A3, B9). */
export function purposeOf(...screens: readonly ScreenKey[]): SitePurpose {
  if (screens.every((screen) => LIST_SCREENS.has(screen))) return 'lists';
  return screens.every((screen) => billingScreens.has(screen)) ? 'billing' : 'work';
}

const SEEING_ALL_SITES: Readonly<Record<SitePurpose, readonly number[]>> = {
  work: [],
  lists: [ROLE.management, ROLE.auditing, ROLE.generalCoordination],
  billing: [ROLE.generalCoordination],
};

/** The sites that a caller may see (A3, B9): `'all'`, or their ids, none for a user without a site. */
export function sitesSeenFor(
  purpose: SitePurpose,
  viewer: Pick<Viewer, 'roleId' | 'siteId' | 'serviceKey'>,
): 'all' | readonly number[] {
  const sites = sitesOfUser(purpose, viewer);
  const keySites = viewer.serviceKey?.siteIds;
  if (!keySites) return sites;
  return sites === 'all' ? keySites : sites.filter((id) => keySites.includes(id));
}

function sitesOfUser(
  purpose: SitePurpose,
  { roleId, siteId }: Pick<Viewer, 'roleId' | 'siteId'>,
): 'all' | readonly number[] {
  if (roleId === ROLE.administrator) return 'all';
  if (SEEING_ALL_SITES[purpose].includes(roleId)) return 'all';
  return siteId === null ? [] : [siteId];
}

/** Whether the caller sees at least one site (A3). */
export const seesSomeSite = (
  viewer: Pick<Viewer, 'roleId' | 'siteId' | 'serviceKey'>,
  purpose: SitePurpose,
): boolean => sitesSeenFor(purpose, viewer).length > 0;
