import { REPORT_KEYS, screenOfReport } from '#domain/report-definitions';
import type { Actor } from './actor.ts';
import { ROLE } from './roles.ts';
import type { ScreenKey } from './screens.ts';

/** Screens of role 1, each with the further roles that may have it (A4). */
const RESERVED: ReadonlyMap<ScreenKey, readonly number[]> = new Map([
  ['import-patients', []],
  ['settings', []],
  ['users', []],
  ['roles', []],
  ['audit-trail', [ROLE.auditing]],
]);

/** Whether a role may have a screen on its permission list (A4). */
export const mayHaveScreen = (roleId: number, screen: ScreenKey): boolean =>
  roleId === ROLE.administrator || (RESERVED.get(screen)?.includes(roleId) ?? true);

/** Whether the caller may open a screen: it is on the role's permission list and not reserved for others; role 1 opens all (A1, A4). */
export const opensScreen = (
  { roleId, screens }: Pick<Actor, 'roleId' | 'screens'>,
  screen: ScreenKey,
): boolean => roleId === ROLE.administrator || (screens.has(screen) && mayHaveScreen(roleId, screen));

/** What sites are seen for: `'lists'` are reports and lists, `'work'` is everything else (A3). */
export type SitePurpose = 'work' | 'lists';

const LISTS: ReadonlySet<ScreenKey> = new Set<ScreenKey>([
  'dashboard',
  'registered-patients',
  'order-management',
  'pending-notes',
  ...REPORT_KEYS.map(screenOfReport),
  'users',
  'audit-trail',
]);

/** What a screen shows sites for: its site filter and its data ask the same (A3). */
export const purposeOf = (screen: ScreenKey): SitePurpose => (LISTS.has(screen) ? 'lists' : 'work');
