import { onlyRoles, query, ROLE } from '#domain/access';
import { ok, refuse, timestamp } from '#domain/shared';
import type { Backups, OnProgress, TakenBackup } from '../ports.ts';

interface TakeBackupInput {
  /** Parent folder; null for the default one. */
  readonly into: string | null;
  readonly onProgress?: OnProgress;
}

/**
 * Backs up database and stored files while both are in use (K2). Refuses with `database-on-server` for MySQL/MariaDB, which has
 * its own tools, and with `database-damaged` for a corrupt database.
 */
export const takeBackup = query<{ backups: Backups }, TakeBackupInput, TakenBackup>({
  action: 'backups.take',
  allow: onlyRoles(ROLE.administrator),
  async run({ backups, clock }, _actor, { into, onProgress = () => undefined }) {
    const taken = await backups.take({ at: timestamp(clock), into, onProgress });
    return typeof taken === 'string' ? refuse(taken) : ok(taken);
  },
  auditFactsOf: ({ path, files, bytes }) => ({
    subject: 'backup',
    subjectId: null,
    detail: { path, files, bytes },
  }),
});
