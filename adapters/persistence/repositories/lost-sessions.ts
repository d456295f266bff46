import type { SqlEntityManager } from '@mikro-orm/knex';
import type { WaivableSessions } from '#domain/recovery';
import { type LostSessions, SESSION_STATE } from '#domain/scheduling';
import { columns, flag, idsOf, instant, int, optional, select } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { IS_LOST } from '../queries/recovery.ts';
import { executeWrite, forUpdate, placeholders } from '../sql.ts';

export const lostSessions = (em: SqlEntityManager): LostSessions => ({
  async recover(countByLine, at) {
    const lineIds = [...countByLine.keys()];
    const count = `case line_id ${lineIds.map(() => 'when ? then ?').join(' ')} end`;
    // A query of its own: as a subquery of the update it would make MariaDB scan and lock every session.
    const ids = await idsOf(
      em,
      `select id from (
         select c.id, c.line_id, row_number() over (partition by c.line_id order by c.date, c.start_time, c.id) as turn
         from therapy_session c where c.line_id in (${placeholders(lineIds)}) and ${IS_LOST}
       ) lost where turn <= ${count}`,
      [...lineIds, ...[...countByLine].flat()],
    );
    if (ids.length === 0) return;
    await executeWrite(em, `update therapy_session set recovered_at = ? where id in (${placeholders(ids)})`, [
      at,
      ...ids,
    ]);
  },
  async loseAgain(lineIds, recoveredAt) {
    await executeWrite(
      em,
      `update therapy_session set recovered_at = null where line_id in (${placeholders(lineIds)}) and recovered_at = ?`,
      [...lineIds, recoveredAt],
    );
  },
});

const LOCKED = columns({
  id: int('s.id'),
  siteId: int('s.site_id'),
  patientId: int('s.patient_id'),
  patientActive: flag('p.active'),
  state: int('s.state'),
  recoveredAt: optional(instant('s.recovered_at')),
  waivedAt: optional(instant('s.waived_at')),
  undoneAt: optional(instant('s.undone_at')),
  archived: flag('s.archived'),
});

export const waivableSessions = (em: SqlEntityManager, dialect: Dialect): WaivableSessions => ({
  async lock(sessionIds) {
    const condition = `s.id in (${placeholders(sessionIds)}) order by s.id`;
    await idsOf(em, forUpdate(dialect, `select s.id from therapy_session s where ${condition}`), sessionIds);
    const rows = await select(
      em,
      LOCKED,
      `from therapy_session s join patient p on p.id = s.patient_id where ${condition}`,
      sessionIds,
    );
    return rows.map(({ state, recoveredAt, waivedAt, undoneAt, archived, ...row }) => ({
      ...row,
      isLost:
        state === SESSION_STATE.cancelled &&
        recoveredAt === null &&
        waivedAt === null &&
        undoneAt === null &&
        !archived,
    }));
  },
  async waive(sessionIds, { reason, by, at }) {
    await executeWrite(
      em,
      `update therapy_session set waived_at = ?, waived_by = ?, waived_reason = ? where id in (${placeholders(sessionIds)})`,
      [at, by, reason, ...sessionIds],
    );
  },
});
