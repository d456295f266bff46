import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { type StaffAccounts, staffSortName } from '#domain/staff';
import { idsOf } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { accountCondition, readAccount } from '../queries/staff-directory.ts';
import { LoginSessionSchema, StaffMemberSchema } from '../schemas/access.ts';
import { executeWrite, forUpdate } from '../sql.ts';

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
    return em.nativeDelete(LoginSessionSchema, {
      userId,
      ...(exceptDigest !== undefined && { tokenDigest: { $ne: exceptDigest } }),
    });
  },
  async renewLoginSession(tokenDigest, newDigest) {
    await em.nativeUpdate(LoginSessionSchema, { tokenDigest }, { tokenDigest: newDigest });
  },
});
