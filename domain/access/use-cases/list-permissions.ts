import { forbidden, notFound, ok } from '#domain/shared';
import { type Permission, permissionsInMenuOrder } from '../permission-list.ts';
import { anyUser, onlyAdministrators } from '../policies.ts';
import type { Permissions } from '../ports.ts';
import { query } from '../use-case.ts';

/**
 * Lists the permissions of a role in the order of the menu. Users read the list of their own role; role 1 reads any. Refuses
 * with `not-allowed`, and with `record-not-found` for an unknown role.
 */
export const listPermissions = query<{ permissions: Permissions }, { roleId: number }, readonly Permission[]>(
  {
    action: 'permissions.list',
    allow: anyUser,
    async run({ permissions }, actor, { roleId }) {
      if (roleId !== actor.roleId && !onlyAdministrators.permits(actor)) return forbidden();
      const list = permissionsInMenuOrder(await permissions.ofRole(roleId));
      return list.length === 0 ? notFound() : ok(list);
    },
  },
);
