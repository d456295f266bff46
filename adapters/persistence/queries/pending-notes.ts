import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PendingNotes } from '#domain/agenda';
import { SESSION_STATE } from '#domain/scheduling';
import { marks, rowsOf } from '../sql.ts';
import { SESSION_COLUMNS, SESSION_JOINS, type SessionRow, storedSessionOf } from './session-record.ts';

export const pendingNotes = (em: SqlEntityManager): PendingNotes => ({
  async of(responsibleId, before, sites) {
    if (sites !== 'all' && sites.length === 0) return [];
    const rows = await rowsOf<SessionRow>(
      em,
      `select ${SESSION_COLUMNS} from therapy_session s ${SESSION_JOINS}
       where s.responsible_id = ? and s.state = ${SESSION_STATE.pending} and s.date < ? and s.type = 'therapy'
         and p.active = true ${sites === 'all' ? '' : `and s.site_id in (${marks(sites)})`}
       order by s.date, s.start_time, s.id`,
      [responsibleId, before, ...(sites === 'all' ? [] : sites)],
    );
    return rows.map(storedSessionOf);
  },
});
