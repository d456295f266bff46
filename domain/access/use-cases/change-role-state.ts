import { notFound, refuse } from '#domain/shared';
import { mayBeDisabled } from '../permission-list.ts';
import { onlyAdministrators } from '../policies.ts';
import type { RoleRepository } from '../ports.ts';
import { command, succeeded } from '../use-case.ts';

interface ChangeRoleStateInput {
  readonly roleId: number;
  readonly enabled: boolean;
}

interface ChangedRoleState {
  /** Number of active users with the role. */
  readonly holderCount: number;
  /** Number of ended sessions. */
  readonly endedLoginSessionCount: number;
}

/**
 * Enables or disables a role; disabling ends the sessions of its users at once (A11). Refuses with `not-allowed`,
 * `record-not-found`, and with `administrator-stays-enabled` for role 1 (A6).
 */
export const changeRoleState = command<
  { roleRepository: RoleRepository },
  ChangeRoleStateInput,
  ChangedRoleState
>({
  action: 'roles.change-state',
  allow: onlyAdministrators,
  async run({ roleRepository }, _actor, { roleId, enabled }) {
    const role = await roleRepository.lock(roleId);
    if (!role) return notFound();
    if (!enabled && !mayBeDisabled(roleId)) return refuse('administrator-stays-enabled');
    await roleRepository.setEnabled(roleId, enabled);
    const endedLoginSessionCount = enabled ? 0 : await roleRepository.endSessions(roleId);
    const { holderCount } = role;
    const detail = { from: role.enabled, to: enabled, holders: holderCount, ended: endedLoginSessionCount };
    return succeeded({ holderCount, endedLoginSessionCount }, { subject: 'role', subjectId: roleId, detail });
  },
});
