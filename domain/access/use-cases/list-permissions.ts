import { forbidden, notFound, ok } from '#domain/shared';
import { inMenuOrder, type Permission } from '../permission-list.ts';
import { administers, anyUser } from '../policies.ts';
import type { Permissions } from '../ports.ts';
import { query } from '../use-case.ts';

/**
 * A role's permission list, in the order of the menu (section 7 of part 1, verPermisos). Everybody may read the list of
 * their own role; role 1 reads any. Refuses with `not-allowed`, and with `record-not-found` for a role that there is not.
 */
export const listPermissions = query<{ permissions: Permissions }, { roleId: number }, readonly Permission[]>(
  {
    action: 'permissions.list',
    allow: anyUser,
    async run({ permissions }, actor, { roleId }) {
      if (roleId !== actor.roleId && !administers.permits(actor)) return forbidden();
      const list = inMenuOrder(await permissions.ofRole(roleId));
      return list.length === 0 ? notFound() : ok(list);
    },
  },
);
