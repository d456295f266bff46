import { onlyRoles, query, ROLE } from '#domain/access';
import { ok, refuse, timestamp } from '#domain/shared';
import type { Backups, OnFiles, TakenBackup } from '../ports.ts';

interface TakeBackupInput {
  /** The folder to put it in; null where backups usually go. */
  readonly into: string | null;
  readonly onFiles?: OnFiles;
}

/**
 * A whole copy of the database and the stored files while both are in use; everything acknowledged before is in it. Refuses with
 * `database-on-server` where the database is backed up with its server's own tool, and with `database-damaged` where it can't be read whole.
 */
export const takeBackup = query<{ backups: Backups }, TakeBackupInput, TakenBackup>({
  action: 'backups.take',
  allow: onlyRoles(ROLE.administrator),
  async run({ backups, clock }, _actor, { into, onFiles = () => undefined }) {
    const taken = await backups.take({ at: timestamp(clock), into, onFiles });
    return typeof taken === 'string' ? refuse(taken) : ok(taken);
  },
  audit: ({ path, files, bytes }) => ({
    subject: 'backup',
    subjectId: null,
    detail: { path, files, bytes },
  }),
});
