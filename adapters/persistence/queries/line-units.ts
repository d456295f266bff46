import { SESSION_STATE } from '#domain/scheduling';
import { isPublished } from './hidden-imports.ts';

/** Matches an archived session that was done; its units count as used before Integra (K17). */
const isArchivedDone = (session: string) =>
  `${session}.archived = true and ${session}.state = ${SESSION_STATE.done}`;

const sumOf = (condition: string, session: string) =>
  `coalesce(sum(case when ${condition} then ${session}.units end), 0)`;

/**
 * Aggregates over the uncancelled sessions of a line, for the aliases of both: units used before Integra, units of all done sessions, and
 * scheduled units (Q3, K17). `scheduledUnits` of the domain is the same formula.
 */
export function lineUnits(line: string, session: string) {
  const archived = sumOf(isArchivedDone(session), session);
  const usedBefore = `(case when ${line}.used_before > ${archived} then ${line}.used_before else ${archived} end)`;
  const others = sumOf(`not (${isArchivedDone(session)})`, session);
  const othersDone = sumOf(
    `${session}.archived = false and ${session}.state = ${SESSION_STATE.done}`,
    session,
  );
  return {
    archived,
    others,
    usedBefore,
    done: `(${usedBefore} + ${othersDone})`,
    scheduled: `(${usedBefore} + ${others})`,
  };
}

/** Matches the sessions that hold units of a line. */
export const holdsUnitsOf = (line: string, session: string): string =>
  `${session}.line_id = ${line}.id and ${session}.state <> ${SESSION_STATE.cancelled} and ${isPublished(session)}`;

/** The scheduled units of a line as a query in an expression. */
export const scheduledUnitsOf = (line: string): string =>
  `(select ${lineUnits(line, 's').scheduled} from therapy_session s where ${holdsUnitsOf(line, 's')})`;

/** Sets the scheduled units of the lines whose id follows, where they fit into the authorized ones. */
export const RECOUNT_UNITS = `update service_line set scheduled = ${scheduledUnitsOf('service_line')}
  where ${scheduledUnitsOf('service_line')} <= authorized and id`;
