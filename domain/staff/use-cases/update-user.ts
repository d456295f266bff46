import { command, done, onlyAdministrators } from '#domain/access';
import { type Received, receiving, wrongWithImage } from '#domain/documents';
import { type RecordChanges, settleEdits } from '#domain/edit-conflicts';
import { notFound, refuse, timestamp } from '#domain/shared';
import { givePassword } from '../give-password.ts';
import { keepPictures } from '../keep-pictures.ts';
import { passwordError } from '../password.ts';
import { type PendingPorts, pendingSessionsOf } from '../pending.ts';
import type { SentPictures } from '../pictures.ts';
import {
  changesAdministrator,
  type ProfileInput,
  profileChanges,
  profileErrors,
  profileInputOf,
  readChoices,
  storedProfile,
} from '../profile.ts';
import { invalidUser, type UserWritePorts } from './register-user.ts';

interface UpdateUserInput {
  readonly id: number;
  readonly form: ProfileInput;
  /** The form as it was read; without it the last one wins. */
  readonly shown?: ProfileInput | null;
  /** Another password, which ends every session of the user; null keeps the present one. */
  readonly password: string | null;
  readonly pictures: SentPictures;
}

/** What came of a correction. */
interface UpdatedUser {
  /** Pending sessions that the user still has although role or site are others now; 0 when they are not. */
  readonly pending: number;
}

type UpdateUserPorts = UserWritePorts & PendingPorts & { readonly recordChanges: RecordChanges };

/**
 * Corrects a user (section 2 of part 1, Users). Invalid with the codes of `profileErrors`, `passwordError` and `wrongWithImage`.
 * Refuses with `user-not-found`, `edit-conflict`, `administrator-role-fixed` (decisions, section 2) and, for a
 * password, `own-account-password`.
 */
export const updateUser = receiving<UpdateUserPorts, UpdateUserInput, UpdatedUser>(
  { files: ({ pictures }) => pictures, wrong: wrongWithImage },
  command<UpdateUserPorts, UpdateUserInput & Received, UpdatedUser>({
    action: 'staff.update',
    allow: onlyAdministrators,
    async run(ports, actor, { id, form: sent, shown, password, received }) {
      const before = await ports.staffAccounts.hold({ id });
      if (!before) return notFound('user-not-found');
      const edits = { sent, shown, stored: profileInputOf(before) };
      const settled = await settleEdits(ports, { subject: 'user', subjectId: id }, edits);
      if (!settled.ok) return settled;
      const form = settled.value;
      const after = storedProfile(form);
      const weak =
        password === null ? undefined : passwordError(password, before, await ports.commonPasswords());
      const errors = {
        ...profileErrors(after, await readChoices(ports, form), before),
        ...(weak && { password: weak }),
      };
      if (Object.keys(errors).length > 0) return invalidUser(errors);
      if (changesAdministrator(before, after)) return refuse('administrator-role-fixed');

      const changed = profileChanges(before, after);
      await ports.staffAccounts.correct(id, after);
      const given = password === null ? null : await givePassword(ports, actor, before, password);
      if (given && !given.ok) return given;
      const pictures = await keepPictures(
        ports,
        { received },
        { staffId: id, createdBy: actor.userId, at: timestamp(ports.clock) },
      );
      const moved = 'roleId' in changed || 'siteId' in changed;
      const pending = moved ? await pendingSessionsOf(ports, id) : 0;
      const detail = { changed, pictures, password: given !== null };
      return done({ pending }, { subject: 'user', subjectId: id, siteId: after.siteId, detail });
    },
  }),
);
