import { command, onlyAdministrators, succeeded } from '#domain/access';
import { type Uploads, uploadCommand } from '#domain/documents';
import { type RecordChanges, resolveEdits } from '#domain/edit-conflicts';
import { checkImage } from '#domain/file-rules';
import { notFound, refuse, timestamp } from '#domain/shared';
import { passwordError } from '../password.ts';
import { countPendingSessions, type PendingSessionPorts } from '../pending-sessions.ts';
import type { SubmittedPictures } from '../pictures.ts';
import {
  checkProfile,
  demotesAdministrator,
  type ProfileInput,
  profileChanges,
  profileInputOf,
  readRoleAndSites,
} from '../profile.ts';
import { setTemporaryPassword } from '../set-temporary-password.ts';
import { storePictures } from '../store-pictures.ts';
import { invalidUser, type UserWritePorts } from './register-user.ts';

interface UpdateUserInput {
  readonly id: number;
  readonly form: ProfileInput;
  /** The form as it was loaded; when absent, the last change wins (P16). */
  readonly shown?: ProfileInput | null;
  /** New temporary password, which ends the user's log-in sessions; null keeps the current one. */
  readonly password: string | null;
  readonly pictures: SubmittedPictures;
}

interface UpdatedUser {
  /** Number of pending sessions of a user whose role or site changed; otherwise 0. */
  readonly pendingSessionCount: number;
}

type UpdateUserPorts = UserWritePorts & PendingSessionPorts & { readonly recordChanges: RecordChanges };

/**
 * Updates a user. Invalid with the codes of `checkProfile`, `passwordError` and `checkImage`. Refuses with `user-not-found`,
 * `edit-conflict`, `administrator-role-fixed` (U4) and, with a password, `own-account-password`.
 */
export const updateUser = uploadCommand<UpdateUserPorts, UpdateUserInput, UpdatedUser>(
  { filesOf: ({ pictures }) => pictures, check: checkImage },
  command<UpdateUserPorts, UpdateUserInput & Uploads, UpdatedUser>({
    action: 'staff.update',
    allow: onlyAdministrators,
    async run(ports, actor, { id, form: submitted, shown, password, storedUploads }) {
      const before = await ports.staffAccounts.lock({ id });
      if (!before) return notFound('user-not-found');
      const edits = { submitted, shown, stored: profileInputOf(before) };
      const merged = await resolveEdits(ports, actor, { subject: 'user', subjectId: id }, edits);
      if (!merged.ok) return merged;
      const form = merged.value;
      const { profile: after, errors: profileErrors } = checkProfile(
        form,
        await readRoleAndSites(ports, form),
        before,
      );
      const passwordProblem =
        password === null
          ? undefined
          : passwordError(password, { ...before, ...after }, await ports.passwordDictionary());
      const errors = {
        ...profileErrors,
        ...(passwordProblem && { password: passwordProblem }),
      };
      if (Object.keys(errors).length > 0) return invalidUser(errors);
      if (demotesAdministrator(before, after)) return refuse('administrator-role-fixed');

      const changed = profileChanges(before, after);
      await ports.staffAccounts.update(id, after);
      const passwordChange =
        password === null ? null : await setTemporaryPassword(ports, actor, before, password);
      if (passwordChange && !passwordChange.ok) return passwordChange;
      const pictures = await storePictures(
        ports,
        { storedUploads },
        { staffId: id, createdBy: actor.userId, at: timestamp(ports.clock) },
      );
      const roleOrSiteChanged = 'roleId' in changed || 'siteId' in changed;
      const pendingSessionCount = roleOrSiteChanged ? await countPendingSessions(ports, id) : 0;
      const detail = { changed, pictures, password: passwordChange !== null };
      return succeeded(
        { pendingSessionCount },
        { subject: 'user', subjectId: id, siteId: after.siteId, detail },
      );
    },
  }),
);
