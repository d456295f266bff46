import { command, done, onlyRoles, ROLE } from '#domain/access';

/** Writes down in the audit trail what was done to the installation itself, from outside of it. */
const noted = <Detail extends Readonly<Record<string, unknown>>>(action: string) =>
  command<object, Detail, void>({
    action,
    allow: onlyRoles(ROLE.administrator),
    run: async (_ports, _actor, detail) =>
      done(undefined, { subject: 'installation', subjectId: null, detail }),
  });

/** Tables were made or changed. */
export const noteMigrations = noted<{ readonly migrations: readonly string[] }>('installation.migrate');

/** First content was added. */
export const noteSeed = noted<{ readonly demo: boolean }>('installation.seed');

/** A backup took the place of the data; `path` is where it was, `takenAt` when it was begun. */
export const noteRestore = noted<{ readonly path: string; readonly takenAt: string }>('installation.restore');
