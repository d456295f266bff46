import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { DataExports } from '#domain/moving';
import { columns, flag, instant, int, optional, selectFirst, text } from '../columns.ts';
import { executeInsert, executeWrite } from '../sql.ts';

const EXPORT = columns({
  id: int('x.id'),
  requestedBy: text("concat(m.first_names, ' ', m.last_names)"),
  requestedAt: instant('x.requested_at'),
  isRunning: flag('x.running is not null'),
  doneCount: int('x.done_count'),
  totalCount: int('x.total_count'),
  aliveAt: instant('x.alive_at'),
  finishedAt: optional(instant('x.finished_at')),
  size: optional(int('x.size')),
});

export const dataExports = (em: SqlEntityManager): DataExports => ({
  latest: () =>
    selectFirst(
      em,
      EXPORT,
      'from data_export x join staff_member m on m.id = x.requested_by order by x.id desc limit 1',
      [],
    ),
  async start({ by, at, staleBefore }) {
    await executeWrite(em, 'update data_export set running = null where running = 1 and alive_at < ?', [
      staleBefore,
    ]);
    try {
      return await executeInsert(
        em,
        'insert into data_export (requested_by, requested_at, running, alive_at) values (?, ?, 1, ?)',
        [by, at, at],
      );
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return null;
      throw error;
    }
  },
  async report(id, { done, total }, at) {
    await executeWrite(
      em,
      'update data_export set done_count = ?, total_count = ?, alive_at = ? where id = ? and running = 1',
      [done, total, at, id],
    );
  },
  async finish(id, size, at) {
    await executeWrite(
      em,
      'update data_export set running = null, size = ?, finished_at = ? where id = ? and running = 1',
      [size, at, id],
    );
  },
});
