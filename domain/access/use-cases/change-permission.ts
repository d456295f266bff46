import { notFound } from '#domain/shared';
import { fixedBecause } from '../permission-list.ts';
import { administers } from '../policies.ts';
import type { RoleBook } from '../ports.ts';
import { command, done } from '../use-case.ts';

interface ChangePermissionInput {
  /** Number of the row of the permission list. */
  readonly permissionId: number;
  readonly granted: boolean;
}

/**
 * Grants or takes away one screen of a role, effective on its holders' next request (section 4 of part 1). Refuses with
 * `not-allowed`, `record-not-found`, and as `fixedBecause`.
 */
export const changePermission = command<{ roleBook: RoleBook }, ChangePermissionInput, void>({
  action: 'roles.change-permission',
  allow: administers,
  async run({ roleBook }, _actor, { permissionId, granted }) {
    const grant = await roleBook.holdGrant(permissionId);
    if (!grant) return notFound();
    const { roleId, screen } = grant;
    const fixed = fixedBecause(roleId, screen);
    if (fixed) return fixed;
    await roleBook.setGranted(permissionId, granted);
    const detail = { screen, from: grant.granted, to: granted };
    return done(undefined, { subject: 'role', subjectId: roleId, detail });
  },
});
