import { type Failure, refuse } from '#domain/shared';
import type { Grant } from './ports.ts';
import { ROLE } from './roles.ts';
import { RESERVED_SCREENS, SCREENS, type Screen } from './screens.ts';

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

/**
 * Why a row of a role's permission list stays as it is, null where it may change (decisions, section 2). `administrator-has-all`:
 * role 1 has every screen whatever its list says, so that it can't lose what it administers with. `screen-reserved`: only role 1
 * keeps users and roles.
 */
export function fixedBecause(roleId: number, screen: Grant['screen']): Failure | null {
  if (roleId === ROLE.administrator) return refuse('administrator-has-all');
  return RESERVED_SCREENS.has(screen) ? refuse('screen-reserved') : null;
}

/** Whether a role can be disabled: role 1 never, since nobody could enable it again. */
export const mayBeDisabled = (roleId: number): boolean => roleId !== ROLE.administrator;
