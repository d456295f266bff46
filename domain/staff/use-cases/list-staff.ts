import { onlyRoles, query, ROLE } from '#domain/access';
import { ok } from '#domain/shared';
import type { StaffAccount } from '../account.ts';
import type { StaffDirectory } from '../ports.ts';

/** Every account, by user name (section 2 of part 1, Users). */
export const listStaff = query<{ staffDirectory: StaffDirectory }, void, readonly StaffAccount[]>({
  action: 'staff.list',
  allow: onlyRoles(ROLE.administrator),
  run: async ({ staffDirectory }) => ok(await staffDirectory.all()),
});
