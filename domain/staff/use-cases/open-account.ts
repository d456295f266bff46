import { anyUser, onlyAdministrators, query } from '#domain/access';
import { forbidden, notFound, ok } from '#domain/shared';
import type { StaffAccount, StaffReference } from '../account.ts';
import { type PendingPorts, pendingSessionsOf } from '../pending.ts';
import type { PictureIds } from '../pictures.ts';
import type { StaffDirectory, StaffFiles } from '../ports.ts';
import { storedUsername } from '../username.ts';

interface OpenAccountPorts extends PendingPorts {
  readonly staffDirectory: StaffDirectory;
  readonly staffFiles: Pick<StaffFiles, 'currentOf'>;
}

/** An account with everything that is told of it. */
export interface OpenedAccount {
  readonly account: StaffAccount;
  readonly pictures: PictureIds;
  /** Pending sessions from today on in which the user is therapist or auxiliary. */
  readonly pending: number;
}

/**
 * One account (section 7 of part 1, usuarios/{usuario}): everybody opens their own, role 1 any. Refuses with `not-allowed` and
 * with `user-not-found`.
 */
export const openAccount = query<OpenAccountPorts, StaffReference, OpenedAccount>({
  action: 'staff.open',
  allow: anyUser,
  async run(ports, actor, reference) {
    const own =
      'id' in reference
        ? reference.id === actor.userId
        : storedUsername(reference.username) === actor.username;
    if (!own && !onlyAdministrators.permits(actor)) return forbidden();
    const account = await ports.staffDirectory.one(reference);
    if (!account) return notFound('user-not-found');
    const [pictures, pending] = await Promise.all([
      ports.staffFiles.currentOf(account.id),
      pendingSessionsOf(ports, account.id),
    ]);
    return ok({ account, pictures, pending });
  },
});
