import { ok } from '#domain/shared';
import { onlyAdministrators } from '../policies.ts';
import type { RoleRepository, RoleSummary } from '../ports.ts';
import { query } from '../use-case.ts';

/** Lists all roles in the order of their ids, also disabled ones. Refuses with `not-allowed`. */
export const listRoles = query<{ roleRepository: RoleRepository }, void, readonly RoleSummary[]>({
  action: 'roles.list',
  allow: onlyAdministrators,
  run: async ({ roleRepository }) => ok(await roleRepository.all()),
});
