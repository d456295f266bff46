import { type Failure, refuse } from '#domain/shared';
import type { Grant } from './ports.ts';
import { ROLE } from './roles.ts';
import { SCREENS, type Screen, type ScreenKey } from './screens.ts';

/** A screen of a role's permission list and whether the role has it. */
export interface Permission extends Screen {
  readonly id: number;
  readonly granted: boolean;
}

/** A role's permission list in the order of the menu. */
export const inMenuOrder = (grants: readonly Grant[]): readonly Permission[] =>
  SCREENS.flatMap((screen) => {
    const grant = grants.find((each) => each.screen === screen.key);
    return grant ? [{ ...screen, id: grant.id, granted: grant.granted }] : [];
  });

/** Screens that few may have: the roles besides role 1, which keeps users, roles and settings, imports patients and reads the audit trail (decisions, section 2). */
const RESERVED: ReadonlyMap<ScreenKey, readonly number[]> = new Map([
  ['import-patients', []],
  ['settings', []],
  ['users', []],
  ['roles', []],
  ['audit-trail', [ROLE.auditing]],
]);

/**
 * Why a row of a role's permission list stays as it is, null where it may change (decisions, section 2). `administrator-has-all`:
 * role 1 has every screen whatever its list says, so that it can't lose what it administers with. `screen-reserved`: it is for
 * other roles.
 */
export function fixedBecause(roleId: number, screen: Grant['screen']): Failure | null {
  if (roleId === ROLE.administrator) return refuse('administrator-has-all');
  const others = RESERVED.get(screen);
  return others && !others.includes(roleId) ? refuse('screen-reserved') : null;
}

/** Whether a role can be disabled: role 1 never, since nobody could enable it again. */
export const mayBeDisabled = (roleId: number): boolean => roleId !== ROLE.administrator;
