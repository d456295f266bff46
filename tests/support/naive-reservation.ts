import type { SqlEntityManager } from '@mikro-orm/knex';
import { colombianHolidays } from '#adapters/calendar/holidays.ts';
import type { Container } from '#adapters/composition/container.ts';
import type { Call } from '#adapters/composition/use-cases.ts';
import { availabilityLimits } from '#adapters/persistence/queries/availability-limits.ts';
import { takenTimes } from '#adapters/persistence/queries/taken-times.ts';
import { completedRequests } from '#adapters/persistence/repositories/completed-requests.ts';
import { lostSessions } from '#adapters/persistence/repositories/lost-sessions.ts';
import { bookableLines, bookableStaffMembers } from '#adapters/persistence/repositories/quota.ts';
import { bookedSessions } from '#adapters/persistence/repositories/sessions.ts';
import { executeWrite } from '#adapters/persistence/sql.ts';
import { seriesIds, sha256 } from '#adapters/system/system.ts';
import type { Actor } from '#domain/access';
import { type LineQuotas, scheduleSessions } from '#domain/scheduling';
import { rowOf } from '#tests/support/rows.ts';

/** A barrier at which the first two readers wait for each other, so that the race always happens. */
function barrierForTwo() {
  let arrive = () => {};
  const bothArrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let readers = 0;
  return async () => {
    readers += 1;
    if (readers === 2) arrive();
    if (readers <= 2) await bothArrived;
  };
}
const waitForOtherReader = barrierForTwo();

/** Reads the remaining units, then writes: the mistake that the real reservation avoids. */
const naiveQuota = (em: SqlEntityManager): LineQuotas => ({
  async reserve(lineId, units) {
    const line = await rowOf<{ authorized: number; scheduled: number }>(
      em,
      'select authorized, scheduled from service_line where id = ?',
      [lineId],
    );
    await waitForOtherReader();
    if (!line || line.scheduled + units > line.authorized) return false;
    await executeWrite(em, 'update service_line set scheduled = ? where id = ?', [
      line.scheduled + units,
      lineId,
    ]);
    return true;
  },
  async resize() {
    throw new Error('Not needed for a race');
  },
  async release() {
    throw new Error('Not needed for a race');
  },
});

/** No audit entries, because these can only be written in a transaction. */
const noTrail = { record: async () => {}, recordRead: async () => {} };

function naivePorts({ clock, database }: Container) {
  const em = database.fork();
  return {
    clock,
    unitOfWork: { run: <T>(work: () => Promise<T>) => work() },
    audit: noTrail,
    holidays: colombianHolidays,
    availabilityLimits: availabilityLimits(em, database.dialect),
    takenTimes: takenTimes(em),
    bookableLines: bookableLines(em, database.dialect),
    bookableStaffMembers: bookableStaffMembers(em, database.dialect),
    bookedSessions: bookedSessions(em, database.dialect),
    quota: naiveQuota(em),
    seriesIds,
    lostSessions: lostSessions(em),
    completedRequests: completedRequests(em, database.dialect),
    sha256,
  };
}

/** The application with the naive reservation, outside a transaction. */
export function withNaiveReservation(container: Container): Container {
  return {
    ...container,
    scope() {
      const scope = container.scope();
      const as = (actor: Actor): Call =>
        ((name: string, input: never) =>
          name === 'scheduleSessions'
            ? scheduleSessions(naivePorts(container), actor, input)
            : scope.as(actor)(name as never, input)) as Call;
      return { ...scope, as };
    },
  };
}
