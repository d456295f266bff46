import type { SqlEntityManager } from '@mikro-orm/knex';
import { executeWrite, placeholders } from '../sql.ts';

/** Increases the revision of sessions, by which subscribed calendars notice a change. */
export const reviseSessions = (em: SqlEntityManager, sessionIds: readonly number[]): Promise<number> =>
  executeWrite(
    em,
    `update therapy_session set revision = revision + 1 where id in (${placeholders(sessionIds)})`,
    sessionIds,
  );
