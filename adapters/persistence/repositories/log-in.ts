import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  type FailedLogins,
  type FoundSession,
  type LoginFailures,
  type LoginNetworks,
  type LoginSessions,
  type LoginUsers,
  NO_FAILURES,
} from '#domain/access';
import { updateUnlessLocked } from '../best-effort.ts';
import {
  columns,
  flag,
  instant,
  int,
  oneOf,
  optional,
  type RowOf,
  select,
  selectFirst,
  text,
} from '../columns.ts';
import { GRANTED_SCREENS, screensIn } from '../queries/granted-screens.ts';
import { LoginFailureSchema, LoginNetworkSchema, LoginSessionSchema } from '../schemas/access.ts';
import { executeWrite, exists, placeholders } from '../sql.ts';

const ACCOUNT = columns({
  userId: int('u.id'),
  passwordHash: text('u.password_hash'),
  passwordTemporary: int('u.password_temporary'),
  active: flag('u.active and r.enabled'),
});

export const loginUsers = (em: SqlEntityManager): LoginUsers => ({
  async byUsername(username) {
    const row = await selectFirst(
      em,
      ACCOUNT,
      `from staff_member u join role r on r.id = u.role_id where u.username = ?`,
      [username],
    );
    return row && { ...row, passwordTemporary: Boolean(row.passwordTemporary), active: row.active };
  },
});

type SessionRow = RowOf<typeof SESSION>;

const FIND_SESSION = `from login_session s
  join staff_member u on u.id = s.user_id and u.active = true
  join role r on r.id = u.role_id and r.enabled = true
  left join site on site.id = u.site_id
  where s.token_digest = ? and s.kind = ?`;

const STORED = columns({
  sessionId: int('id'),
  digest: text('token_digest'),
  kind: oneOf('kind', ['api', 'web']),
  createdAt: instant('created_at'),
  lastSeenAt: instant('last_seen_at'),
  origin: optional(text('origin')),
  userAgent: optional(text('user_agent')),
});

const SESSION = columns({
  sessionId: int('s.id'),
  createdAt: instant('s.created_at'),
  lastSeenAt: instant('s.last_seen_at'),
  userId: int('u.id'),
  username: text('u.username'),
  firstNames: text('u.first_names'),
  lastNames: text('u.last_names'),
  roleId: int('u.role_id'),
  roleName: text('r.name'),
  siteId: optional(int('u.site_id')),
  siteName: optional(text('site.name')),
  passwordTemporary: int('u.password_temporary'),
  onlyPath: optional(text('s.only_path')),
  photoId: optional(int("(select max(f.id) from staff_file f where f.staff_id = u.id and f.kind = 'photo')")),
  screens: optional(text(GRANTED_SCREENS)),
});

export const loginSessions = (em: SqlEntityManager): LoginSessions => ({
  async open({ digest, at, ...session }) {
    await em.insert(LoginSessionSchema, { ...session, tokenDigest: digest, createdAt: at, lastSeenAt: at });
  },
  async find(digest, kind) {
    const row = await selectFirst(em, SESSION, FIND_SESSION, [digest, kind]);
    return row && foundSession(row);
  },
  touch: (id, at) => updateUnlessLocked(em, { table: 'login_session', id, set: ['last_seen_at', at] }),
  async restrict(digest, onlyPath) {
    await em.nativeUpdate(LoginSessionSchema, { tokenDigest: digest, kind: 'web' }, { onlyPath });
  },
  async close(digest) {
    await em.nativeDelete(LoginSessionSchema, { tokenDigest: digest });
  },
  async ofUser(userId) {
    const rows = await select(
      em,
      STORED,
      `from login_session where user_id = ? order by last_seen_at desc, id desc`,
      [userId],
    );
    return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      createdAt: Date.parse(createdAt),
      lastSeenAt: Date.parse(lastSeenAt),
    }));
  },
  deleteBefore: ({ lastSeenAt, createdAt }) =>
    executeWrite(em, 'delete from login_session where last_seen_at < ? or created_at < ?', [
      lastSeenAt,
      createdAt,
    ]),
});

function foundSession(row: SessionRow): FoundSession {
  const { sessionId, createdAt, lastSeenAt, passwordTemporary, onlyPath, photoId, screens, ...actor } = row;
  return {
    sessionId,
    photoId,
    onlyPath,
    passwordTemporary: Boolean(passwordTemporary),
    createdAt: Date.parse(createdAt),
    lastSeenAt: Date.parse(lastSeenAt),
    actor: { ...actor, screens: screensIn(screens) },
  };
}

export const loginNetworks = (em: SqlEntityManager): LoginNetworks => ({
  async isUsual(username, network, since) {
    return exists(
      em,
      `select n.id from login_network n join staff_member u on u.id = n.user_id
       where u.username = ? and n.network = ? and n.last_login_at >= ?`,
      [username, network, since],
    );
  },
  async record(userId, network, at) {
    await em
      .createQueryBuilder(LoginNetworkSchema)
      .insert({ userId, network, lastLoginAt: at })
      .onConflict(['userId', 'network'])
      .merge(['lastLoginAt']);
  },
  async deleteBefore(before) {
    await executeWrite(em, 'delete from login_network where last_login_at < ?', [before]);
  },
});

const LOGIN_FAILURE = columns({
  id: text('id'),
  failures: int('failures'),
  lastFailureAt: instant('last_failure_at'),
});

/** `lock` writes the rows of the keys and then reads them. On both databases the write locks the rows until the transaction ends. */
export const loginFailures = (em: SqlEntityManager): LoginFailures => ({
  async lock(keys) {
    if (keys.length === 0) return failedLoginsIn(new Map());
    await em
      .createQueryBuilder(LoginFailureSchema)
      .insert(keys.map((key) => failureRow(key, NO_FAILURES)))
      .onConflict('id')
      .merge(['id']);
    const rows = await select(
      em,
      LOGIN_FAILURE,
      `from login_failure where id in (${placeholders(keys)})`,
      keys,
    );
    return failedLoginsIn(new Map(rows.map((row) => [row.id, row])));
  },
  async save(failedLoginsByKey) {
    if (failedLoginsByKey.size === 0) return;
    await em
      .createQueryBuilder(LoginFailureSchema)
      .insert([...failedLoginsByKey].map(([key, failedLogins]) => failureRow(key, failedLogins)))
      .onConflict('id')
      .merge(['failures', 'lastFailureAt']);
  },
  async clear(keys) {
    if (keys.length === 0) return;
    await executeWrite(em, `delete from login_failure where id in (${placeholders(keys)})`, keys);
  },
  async deleteBefore(before) {
    await executeWrite(em, 'delete from login_failure where last_failure_at < ?', [before]);
  },
});

const failedLoginsIn =
  (rowByKey: ReadonlyMap<string, { readonly failures: number; readonly lastFailureAt: string }>) =>
  (key: string): FailedLogins => {
    const row = rowByKey.get(key);
    if (!row) throw new Error('A locked counter of failures has no row');
    return { failures: row.failures, lastFailureAt: Date.parse(row.lastFailureAt) };
  };

const failureRow = (id: string, { failures, lastFailureAt }: FailedLogins) => ({
  id,
  failures,
  lastFailureAt: new Date(lastFailureAt).toISOString(),
});
