import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ExternalCalendar, ExternalCalendars } from '#domain/external-calendar';
import { executeWrite, rowOf } from '../sql.ts';

export const externalCalendars = (em: SqlEntityManager): ExternalCalendars => ({
  ofUser(userId) {
    const sql = 'select address, saved_at as savedAt from external_calendar where user_id = ?';
    return rowOf<ExternalCalendar>(em, sql, [userId]);
  },
  async save(userId, { address, savedAt }) {
    await executeWrite(em, 'delete from external_calendar where user_id = ?', [userId]);
    const sql = 'insert into external_calendar (user_id, address, saved_at) values (?, ?, ?)';
    await executeWrite(em, sql, [userId, address, savedAt]);
  },
  async remove(userId) {
    await executeWrite(em, 'delete from external_calendar where user_id = ?', [userId]);
  },
});
