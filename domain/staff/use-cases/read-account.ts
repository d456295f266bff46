import { anyUser, onlyAdministrators, query } from '#domain/access';
import { forbidden, notFound, ok } from '#domain/shared';
import type { StaffAccount, StaffReference } from '../account.ts';
import { countPendingSessions, type PendingSessionPorts } from '../pending-sessions.ts';
import type { PictureIds } from '../pictures.ts';
import type { StaffDirectory, StaffFiles } from '../ports.ts';
import { storedUsername } from '../username.ts';

interface ReadAccountPorts extends PendingSessionPorts {
  readonly staffDirectory: StaffDirectory;
  readonly staffFiles: Pick<StaffFiles, 'currentPictureIds'>;
}

/** An account with its images and session count. */
export interface OpenedAccount {
  readonly account: StaffAccount;
  readonly pictures: PictureIds;
  /** Number of pending sessions from today on as therapist or auxiliary. */
  readonly pendingSessionCount: number;
}

/** Reads an account: users read their own, role 1 reads any. Refuses with `not-allowed` and `user-not-found`. */
export const readAccount = query<ReadAccountPorts, StaffReference, OpenedAccount>({
  action: 'staff.open',
  allow: anyUser,
  async run(ports, actor, reference) {
    const isOwn =
      'id' in reference
        ? reference.id === actor.userId
        : storedUsername(reference.username) === actor.username;
    if (!isOwn && !onlyAdministrators.permits(actor)) return forbidden();
    const account = await ports.staffDirectory.find(reference);
    if (!account) return notFound('user-not-found');
    const [pictures, pendingSessionCount] = await Promise.all([
      ports.staffFiles.currentPictureIds(account.id),
      countPendingSessions(ports, account.id),
    ]);
    return ok({ account, pictures, pendingSessionCount });
  },
});
