import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ExternalCalendars } from '#domain/external-calendar';
import { columns, instant, selectFirst, text } from '../columns.ts';
import { executeWrite } from '../sql.ts';

const EXTERNAL_CALENDAR = columns({
  address: text('address'),
  savedAt: instant('saved_at'),
});

export const externalCalendars = (em: SqlEntityManager): ExternalCalendars => ({
  ofUser(userId) {
    const sql = 'from external_calendar where user_id = ?';
    return selectFirst(em, EXTERNAL_CALENDAR, sql, [userId]);
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
