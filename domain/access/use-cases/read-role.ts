import { notFound, ok, type RefusalCode } from '#domain/shared';
import type { Actor } from '../actor.ts';
import { type Permission, permissionsInMenuOrder, refuseFixedPermission } from '../permission-list.ts';
import { onlyAdministrators } from '../policies.ts';
import type { Permissions, RoleRepository, RoleSummary } from '../ports.ts';
import { actorWithRole, type Right, type RoleRights, rightsOf } from '../rights.ts';
import { query } from '../use-case.ts';

interface ReadRolePorts {
  readonly roleRepository: RoleRepository;
  readonly permissions: Permissions;
  /** Every right of the application. */
  readonly rights: readonly Right[];
}

export interface RoleDetail {
  readonly role: RoleSummary;
  /** `fixedReason`: code of the reason why a permission can't be changed; null when it can. */
  readonly permissions: readonly (Permission & { readonly fixedReason: RefusalCode | null })[];
  readonly rights: RoleRights;
  /** A made-up caller with the role. */
  readonly exampleActor: Actor;
}

/** Reads a role with its permission list and its rights. Refuses with `not-allowed` and `record-not-found`. */
export const readRole = query<ReadRolePorts, { readonly roleId: number }, RoleDetail>({
  action: 'roles.read',
  allow: onlyAdministrators,
  async run(ports, _actor, { roleId }) {
    const role = await ports.roleRepository.find(roleId);
    if (!role) return notFound();
    const list = permissionsInMenuOrder(await ports.permissions.ofRole(roleId));
    const screens = list.filter(({ granted }) => granted).map(({ key }) => key);
    const exampleActor = actorWithRole(role, new Set(screens));
    return ok({
      role,
      permissions: list.map((each) => ({
        ...each,
        fixedReason: refuseFixedPermission(roleId, each.key)?.refusal.code ?? null,
      })),
      rights: rightsOf(ports.rights, exampleActor),
      exampleActor,
    });
  },
});
