import { type Action, command, onlyRoles, ROLE, succeeded } from '#domain/access';

/** A command that records an event of the installation in the audit trail (K1). */
const eventRecorder = <Detail extends Readonly<Record<string, unknown>>>(action: Action) =>
  command<object, Detail, void>({
    action,
    allow: onlyRoles(ROLE.administrator),
    run: async (_ports, _actor, detail) =>
      succeeded(undefined, { subject: 'installation', subjectId: null, detail }),
  });

/** Records applied migrations; `path` is the folder of the backup that was taken before. */
export const recordMigrations = eventRecorder<{
  readonly migrations: readonly string[];
  readonly path?: string;
}>('installation.migrate');

/** Records loaded seed data. */
export const recordSeed = eventRecorder<{ readonly demo: boolean }>('installation.seed');

/** Records a restore; `path` is the folder of the backup, `takenAt` the time when the backup began. */
export const recordRestore = eventRecorder<{ readonly path: string; readonly takenAt: string }>(
  'installation.restore',
);
