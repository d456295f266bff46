import type { SqlEntityManager } from '@mikro-orm/knex';
import { executeWrite, placeholders } from '../sql.ts';

/** Counts a change of sessions, so that subscribed calendars take it over. */
export const reviseSessions = (em: SqlEntityManager, sessionIds: readonly number[]): Promise<number> =>
  executeWrite(
    em,
    `update therapy_session set revision = revision + 1 where id in (${placeholders(sessionIds)})`,
    sessionIds,
  );
