import { type Failure, refuse } from '#domain/shared';
import type { StoredPermission } from './ports.ts';
import { ROLE } from './roles.ts';
import { mayHaveScreen } from './screen-access.ts';
import { SCREENS, type Screen } from './screens.ts';

/** A screen, and whether the role may open it. */
export interface Permission extends Screen {
  /** Id of the row of the permission list. */
  readonly id: number;
  readonly granted: boolean;
}

/** Makes the permission list of a role from its stored rows, granted or not, in the order of the menu. */
export const permissionsInMenuOrder = (
  storedPermissions: readonly StoredPermission[],
): readonly Permission[] =>
  SCREENS.flatMap((screen) => {
    const stored = storedPermissions.find((each) => each.screen === screen.key);
    return stored ? [{ ...screen, id: stored.id, granted: stored.granted }] : [];
  });

/**
 * Refuses a change of a fixed row of a permission list; null when it may change (A4). `administrator-has-all`: role 1 has every
 * screen, so that it can't lock itself out. `screen-reserved`: the screen is for other roles.
 */
export function refuseFixedPermission(roleId: number, screen: StoredPermission['screen']): Failure | null {
  if (roleId === ROLE.administrator) return refuse('administrator-has-all');
  return mayHaveScreen(roleId, screen) ? null : refuse('screen-reserved');
}

/** Whether a role can be disabled (A6): role 1 could not be enabled again. */
export const mayBeDisabled = (roleId: number): boolean => roleId !== ROLE.administrator;
