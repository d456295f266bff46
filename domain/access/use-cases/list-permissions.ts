import { forbidden, ok } from '#domain/shared';
import { anyUser } from '../policies.ts';
import type { Grant, Permissions } from '../ports.ts';
import { ROLE } from '../roles.ts';
import { SCREENS, type Screen } from '../screens.ts';
import { query } from '../use-case.ts';

/** A screen of a role's permission list and whether the role has it. */
export interface Permission extends Screen {
  readonly id: number;
  readonly granted: boolean;
}

/**
 * A role's permission list, in the order of the menu (section 7 of part 1, verPermisos). Everybody may read the list of
 * their own role; role 1 reads any. Refuses with `not-allowed`.
 */
export const listPermissions = query<{ permissions: Permissions }, { roleId: number }, readonly Permission[]>(
  {
    action: 'permissions.list',
    allow: anyUser,
    async run({ permissions }, actor, { roleId }) {
      if (roleId !== actor.roleId && actor.roleId !== ROLE.administrator) return forbidden();
      return ok(inMenuOrder(await permissions.ofRole(roleId)));
    },
  },
);

const inMenuOrder = (grants: readonly Grant[]): Permission[] =>
  SCREENS.flatMap((screen) => {
    const grant = grants.find((each) => each.screen === screen.key);
    return grant ? [{ ...screen, id: grant.id, granted: grant.granted }] : [];
  });
