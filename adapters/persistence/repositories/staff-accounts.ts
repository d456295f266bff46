import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { StaffAccounts } from '#domain/staff';
import { StaffMemberSchema } from '../schemas/access.ts';

export const staffAccounts = (em: SqlEntityManager): StaffAccounts => ({
  async add(account) {
    try {
      return await em.insert(StaffMemberSchema, { ...account, active: true });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return 'username-taken';
      throw error;
    }
  },
});
