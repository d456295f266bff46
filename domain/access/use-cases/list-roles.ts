import { ok } from '#domain/shared';
import { administers } from '../policies.ts';
import type { KeptRole, RoleBook } from '../ports.ts';
import { query } from '../use-case.ts';

/** Every role, the disabled ones too, by its number (section 2 of part 1, roles). Refuses with `not-allowed`. */
export const listRoles = query<{ roleBook: RoleBook }, void, readonly KeptRole[]>({
  action: 'roles.list',
  allow: administers,
  run: async ({ roleBook }) => ok(await roleBook.all()),
});
