import { notFound, refuse } from '#domain/shared';
import { mayBeDisabled } from '../permission-list.ts';
import { administers } from '../policies.ts';
import type { RoleBook } from '../ports.ts';
import { command, done } from '../use-case.ts';

interface ChangeRoleStateInput {
  readonly roleId: number;
  readonly enabled: boolean;
}

/** What a change of state meant for those who hold the role. */
interface ChangedRoleState {
  /** Active users who hold the role. */
  readonly holders: number;
  /** Sessions that ended at once. */
  readonly ended: number;
}

/**
 * Enables or disables a role (section 2 of part 1, roles). Holders of a disabled role can't log in, and their sessions end at once, as
 * those of an inactive user. Refuses with `not-allowed`, `record-not-found`, and with
 * `administrator-stays-enabled` for role 1.
 */
export const changeRoleState = command<{ roleBook: RoleBook }, ChangeRoleStateInput, ChangedRoleState>({
  action: 'roles.change-state',
  allow: administers,
  async run({ roleBook }, _actor, { roleId, enabled }) {
    const role = await roleBook.hold(roleId);
    if (!role) return notFound();
    if (!enabled && !mayBeDisabled(roleId)) return refuse('administrator-stays-enabled');
    await roleBook.setEnabled(roleId, enabled);
    const ended = enabled ? 0 : await roleBook.endSessions(roleId);
    const { holders } = role;
    const detail = { from: role.enabled, to: enabled, holders, ended };
    return done({ holders, ended }, { subject: 'role', subjectId: roleId, detail });
  },
});
