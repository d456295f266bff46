import { notFound, ok } from '#domain/shared';
import type { Actor } from '../actor.ts';
import { fixedBecause, inMenuOrder, type Permission } from '../permission-list.ts';
import { administers } from '../policies.ts';
import type { KeptRole, Permissions, RoleBook } from '../ports.ts';
import { holderOf, type Right, type RoleRights, rightsOf } from '../rights.ts';
import { query } from '../use-case.ts';

interface ReadRolePorts {
  readonly roleBook: RoleBook;
  readonly permissions: Permissions;
  /** Everything that a policy decides. */
  readonly rights: readonly Right[];
}

/** A role, its permission list, and what they come to. */
export interface RoleDetail {
  readonly role: KeptRole;
  /** `fixed`: why it can't be changed, null where it can. */
  readonly permissions: readonly (Permission & { readonly fixed: string | null })[];
  readonly rights: RoleRights;
  /** Somebody who holds the role at some site. */
  readonly holder: Actor;
}

/**
 * A role with its permission list and what its holders can do: the policies that the use cases ask are asked here about somebody
 * who holds it (section 6 of part 1). Refuses with `not-allowed` and `record-not-found`.
 */
export const readRole = query<ReadRolePorts, { readonly roleId: number }, RoleDetail>({
  action: 'roles.read',
  allow: administers,
  async run(ports, _actor, { roleId }) {
    const role = await ports.roleBook.find(roleId);
    if (!role) return notFound();
    const list = inMenuOrder(await ports.permissions.ofRole(roleId));
    const screens = list.filter(({ granted }) => granted).map(({ key }) => key);
    const holder = holderOf(role, new Set(screens));
    return ok({
      role,
      permissions: list.map((each) => ({
        ...each,
        fixed: fixedBecause(roleId, each.key)?.refusal.code ?? null,
      })),
      rights: rightsOf(ports.rights, holder),
      holder,
    });
  },
});
