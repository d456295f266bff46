import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { StaffAccount, StaffAccounts, StaffDirectory } from '#domain/staff';
import type { Database } from '../engine.ts';
import { LoginSessionSchema, StaffMemberSchema } from '../schemas/access.ts';
import { holding, rowOf, rowsOf } from '../sql.ts';

type AccountRow = Omit<StaffAccount, 'active' | 'special'> & { active: number; special: number };

const ACCOUNT = `
  select u.id, u.username, u.first_names as firstNames, u.last_names as lastNames, u.active, u.special, r.name as roleName,
    s.name as siteName
  from staff_member u join role r on r.id = u.role_id left join site s on s.id = u.site_id`;

const accountOf = (row: AccountRow): StaffAccount => ({
  ...row,
  active: Boolean(row.active),
  special: Boolean(row.special),
});

export const staffAccounts = (em: SqlEntityManager, dialect: Database['dialect']): StaffAccounts => ({
  async add(account) {
    try {
      return await em.insert(StaffMemberSchema, { ...account, active: true });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return 'username-taken';
      throw error;
    }
  },
  async hold(username) {
    await rowOf(em, holding(dialect, 'select id from staff_member where username = ?'), [username]);
    const row = await rowOf<AccountRow>(em, `${ACCOUNT} where u.username = ?`, [username]);
    return row && accountOf(row);
  },
  async setPassword(id, passwordHash) {
    await em.nativeUpdate(StaffMemberSchema, { id }, { passwordHash });
  },
  async setActive(id, active) {
    await em.nativeUpdate(StaffMemberSchema, { id }, { active });
  },
  endSessions: (userId) => em.nativeDelete(LoginSessionSchema, { userId }),
});

export const staffDirectory = (em: SqlEntityManager): StaffDirectory => ({
  all: async () => (await rowsOf<AccountRow>(em, `${ACCOUNT} order by u.username`)).map(accountOf),
});
