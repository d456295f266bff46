import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  type FailedLogins,
  type FoundSession,
  type LoginFailures,
  type LoginNetworks,
  type LoginSessions,
  type LoginUsers,
  NO_FAILURES,
  type StoredSession,
} from '#domain/access';
import { updateUnlessLocked } from '../best-effort.ts';
import { GRANTED_SCREENS, screensIn } from '../queries/granted-screens.ts';
import { LoginFailureSchema, LoginNetworkSchema, LoginSessionSchema } from '../schemas/access.ts';
import { executeWrite, placeholders, rowOf, rowsOf } from '../sql.ts';

export const loginUsers = (em: SqlEntityManager): LoginUsers => ({
  async byUsername(username) {
    const row = await rowOf<{
      userId: number;
      passwordHash: string;
      passwordTemporary: number;
      active: number;
    }>(
      em,
      `select u.id as userId, u.password_hash as passwordHash, u.password_temporary as passwordTemporary,
         u.active and r.enabled as active
       from staff_member u join role r on r.id = u.role_id where u.username = ?`,
      [username],
    );
    return row && { ...row, passwordTemporary: Boolean(row.passwordTemporary), active: Boolean(row.active) };
  },
});

interface SessionRow {
  sessionId: number;
  createdAt: string;
  lastSeenAt: string;
  userId: number;
  username: string;
  firstNames: string;
  lastNames: string;
  roleId: number;
  roleName: string;
  siteId: number | null;
  siteName: string | null;
  passwordTemporary: number;
  photoId: number | null;
  screens: string | null;
}

const FIND_SESSION = `
  select s.id as sessionId, s.created_at as createdAt, s.last_seen_at as lastSeenAt, u.id as userId, u.username,
    u.first_names as firstNames, u.last_names as lastNames, u.role_id as roleId, r.name as roleName,
    u.site_id as siteId, site.name as siteName, u.password_temporary as passwordTemporary,
    (select max(f.id) from staff_file f where f.staff_id = u.id and f.kind = 'photo') as photoId,
    ${GRANTED_SCREENS} as screens
  from login_session s
  join staff_member u on u.id = s.user_id and u.active = true
  join role r on r.id = u.role_id and r.enabled = true
  left join site on site.id = u.site_id
  where s.token_digest = ? and s.kind = ?`;

type StoredRow = Omit<StoredSession, 'createdAt' | 'lastSeenAt'> & { createdAt: string; lastSeenAt: string };

export const loginSessions = (em: SqlEntityManager): LoginSessions => ({
  async open({ digest, at, ...session }) {
    await em.insert(LoginSessionSchema, { ...session, tokenDigest: digest, createdAt: at, lastSeenAt: at });
  },
  async find(digest, kind) {
    const row = await rowOf<SessionRow>(em, FIND_SESSION, [digest, kind]);
    return row && foundSession(row);
  },
  touch: (id, at) => updateUnlessLocked(em, { table: 'login_session', id, set: ['last_seen_at', at] }),
  async close(digest) {
    await em.nativeDelete(LoginSessionSchema, { tokenDigest: digest });
  },
  async ofUser(userId) {
    const rows = await rowsOf<StoredRow>(
      em,
      `select id as sessionId, token_digest as digest, kind, created_at as createdAt, last_seen_at as lastSeenAt, origin,
         user_agent as userAgent
       from login_session where user_id = ? order by last_seen_at desc, id desc`,
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
  const { sessionId, createdAt, lastSeenAt, passwordTemporary, photoId, screens, ...actor } = row;
  return {
    sessionId,
    photoId,
    passwordTemporary: Boolean(passwordTemporary),
    createdAt: Date.parse(createdAt),
    lastSeenAt: Date.parse(lastSeenAt),
    actor: { ...actor, screens: screensIn(screens) },
  };
}

export const loginNetworks = (em: SqlEntityManager): LoginNetworks => ({
  async isUsual(username, network, since) {
    const found = await rowOf(
      em,
      `select n.id from login_network n join staff_member u on u.id = n.user_id
       where u.username = ? and n.network = ? and n.last_login_at >= ?`,
      [username, network, since],
    );
    return found !== null;
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

/** `lock` writes the rows of the keys and then reads them. On both databases the write locks the rows until the transaction ends. */
export const loginFailures = (em: SqlEntityManager): LoginFailures => ({
  async lock(keys) {
    if (keys.length === 0) return failedLoginsIn(new Map());
    await em
      .createQueryBuilder(LoginFailureSchema)
      .insert(keys.map((key) => failureRow(key, NO_FAILURES)))
      .onConflict('id')
      .merge(['id']);
    const rows = await rowsOf<{ id: string; failures: number; lastFailureAt: string }>(
      em,
      `select id, failures, last_failure_at as lastFailureAt from login_failure where id in (${placeholders(keys)})`,
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
