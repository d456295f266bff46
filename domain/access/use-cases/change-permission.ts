import { notFound } from '#domain/shared';
import { refuseFixedPermission } from '../permission-list.ts';
import { onlyAdministrators } from '../policies.ts';
import type { RoleRepository } from '../ports.ts';
import { command, succeeded } from '../use-case.ts';

interface ChangePermissionInput {
  /** Id of the row of the permission list. */
  readonly permissionId: number;
  readonly granted: boolean;
}

/**
 * Grants or withdraws one screen of a role, effective on the next request of its users (A11). Refuses with `not-allowed`,
 * `record-not-found`, and as `refuseFixedPermission`.
 */
export const changePermission = command<{ roleRepository: RoleRepository }, ChangePermissionInput, void>({
  action: 'roles.change-permission',
  allow: onlyAdministrators,
  async run({ roleRepository }, _actor, { permissionId, granted }) {
    const permission = await roleRepository.lockPermission(permissionId);
    if (!permission) return notFound();
    const { roleId, screen } = permission;
    const refusal = refuseFixedPermission(roleId, screen);
    if (refusal) return refusal;
    await roleRepository.setGranted(permissionId, granted);
    const detail = { screen, from: permission.granted, to: granted };
    return succeeded(undefined, { subject: 'role', subjectId: roleId, detail });
  },
});
