import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { type StaffAccounts, staffSortName } from '#domain/staff';
import { columns, idsOf, int, select } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { accountCondition, readAccount, readAccounts } from '../queries/staff-directory.ts';
import { LoginSessionSchema, StaffMemberSchema } from '../schemas/access.ts';
import { executeWrite, forUpdate, placeholders } from '../sql.ts';

const SESSION_COUNT = columns({ userId: int('user_id'), count: int('count(*)') });

export const staffAccounts = (em: SqlEntityManager, dialect: Dialect): StaffAccounts => ({
  async add({ isSpecialAdministrator: special, ...account }) {
    try {
      const row = { ...account, special, sortName: staffSortName(account), active: true };
      return await em.insert(StaffMemberSchema, row);
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return 'username-taken';
      throw error;
    }
  },
  async lock(reference) {
    const { where, values } = accountCondition(reference);
    await idsOf(em, forUpdate(dialect, `select u.id from staff_member u where ${where}`), values);
    return readAccount(em, reference);
  },
  async lockAll(ids) {
    if (ids.length === 0) return [];
    const sql = `select id from staff_member where id in (${placeholders(ids)}) order by id`;
    await idsOf(em, forUpdate(dialect, sql), ids);
    return readAccounts(em, ids);
  },
  async update(id, profile) {
    await em.nativeUpdate(StaffMemberSchema, { id }, { ...profile, sortName: staffSortName(profile) });
  },
  async setPassword(id, passwordHash, passwordTemporary) {
    await em.nativeUpdate(StaffMemberSchema, { id }, { passwordHash, passwordTemporary });
  },
  async setActive(id, active) {
    await em.nativeUpdate(StaffMemberSchema, { id }, { active });
  },
  async endAccess(userId, exceptDigest) {
    await executeWrite(em, 'delete from agenda_feed where user_id = ?', [userId]);
    await executeWrite(em, 'delete from password_link where user_id = ?', [userId]);
    return em.nativeDelete(LoginSessionSchema, {
      userId,
      ...(exceptDigest !== undefined && { tokenDigest: { $ne: exceptDigest } }),
    });
  },
  async changeAll(ids, changes) {
    await em.nativeUpdate(StaffMemberSchema, { id: { $in: [...ids] } }, changes);
  },
  async endAccessOfAll(ids) {
    if (ids.length === 0) return new Map();
    const ofUsers = `where user_id in (${placeholders(ids)})`;
    const sessions = await select(em, SESSION_COUNT, `from login_session ${ofUsers} group by user_id`, ids);
    for (const table of ['agenda_feed', 'password_link', 'login_session'])
      await executeWrite(em, `delete from ${table} ${ofUsers}`, ids);
    return new Map(sessions.map(({ userId, count }) => [userId, count]));
  },
  async renewLoginSession(tokenDigest, newDigest) {
    await em.nativeUpdate(LoginSessionSchema, { tokenDigest }, { tokenDigest: newDigest });
  },
});
