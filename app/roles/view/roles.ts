import { textOfCode } from '#app/shell/refusal-texts.ts';
import { type ListedRight, mayBeDisabled, type RoleDetail, type RoleSummary } from '#domain/access';
import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { areaNames, areaOf, rightName } from '../copy/rights.ts';
import { roleTexts as texts } from '../copy/roles.ts';

/** A role of the list. */
export interface RoleView {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  /** Number of active users with the role. */
  readonly holderCount: number;
  /** Number of permitted screens. */
  readonly grantedScreenCount: number;
  /** Whether the role can be disabled and enabled. */
  readonly isStateChangeable: boolean;
}

export const roleViewOf = ({
  id,
  name,
  enabled,
  holderCount,
  grantedScreenCount,
}: RoleSummary): RoleView => ({
  id,
  name,
  enabled,
  holderCount,
  grantedScreenCount,
  isStateChangeable: mayBeDisabled(id),
});

/** A row of a role's permission list. */
export interface PermissionView {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
  readonly granted: boolean;
  /** Why the permission can't be changed; null when it can. */
  readonly fixedReason: string | null;
}

/** Actions of one area. */
export interface RightsArea {
  readonly area: string;
  readonly actions: readonly { readonly name: string; readonly savesChanges: boolean }[];
}

/** A role with its permissions and rights. */
export interface RoleDetailView {
  readonly id: number;
  readonly modules: readonly { readonly module: string; readonly permissions: readonly PermissionView[] }[];
  /** Why no permission can be changed; null when some can. */
  readonly fixedReason: string | null;
  readonly permittedActions: readonly RightsArea[];
  readonly forbiddenActions: readonly RightsArea[];
  readonly scope: readonly { readonly term: string; readonly value: string }[];
}

/** `landing` is the name of the screen that opens after log-in; null when the role has none. */
export const roleDetailOf = (
  { role, permissions, rights }: RoleDetail,
  landing: string | null,
): RoleDetailView => {
  const reasons = permissions.map(({ fixedReason }) => fixedReason);
  return {
    id: role.id,
    modules: [...new Set(permissions.map(({ module }) => module))].map((module) => ({
      module,
      permissions: permissions
        .filter((each) => each.module === module)
        .map(({ id, name, icon, granted, fixedReason }) => ({
          id,
          name,
          icon,
          granted,
          fixedReason: fixedReason === null ? null : textOfCode(fixedReason),
        })),
    })),
    fixedReason: reasons.includes(null) || !reasons[0] ? null : textOfCode(reasons[0]),
    permittedActions: areasOf(rights.permittedActions),
    forbiddenActions: areasOf(rights.forbiddenActions),
    scope: [
      { term: texts.scope.landing, value: landing ?? texts.scope.noLanding },
      { term: texts.scope.work, value: texts.sites[rights.sites.work] },
      { term: texts.scope.lists, value: texts.sites[rights.sites.lists] },
      { term: texts.scope.billing, value: texts.sites[rights.sites.billing] },
      { term: texts.scope.locks, value: texts.locks[rights.openableLocks] },
      ...(rights.specialtyId === null
        ? []
        : [{ term: texts.scope.specialty, value: nameIn(SPECIALTIES, rights.specialtyId) }]),
    ],
  };
};

const areasOf = (rights: readonly ListedRight[]): readonly RightsArea[] =>
  areaNames
    .map((area) => ({
      area,
      actions: rights
        .filter(({ action }) => areaOf(action) === area)
        .map(({ action, kind }) => ({ name: rightName(action), savesChanges: kind === 'command' }))
        .sort(
          (one, other) =>
            Number(one.savesChanges) - Number(other.savesChanges) || one.name.localeCompare(other.name, 'es'),
        ),
    }))
    .filter(({ actions }) => actions.length > 0);
