import { type AuditFacts, idempotentCommand, onWritableScreen, succeeded } from '#domain/access';
import { distinct, singleValue, today } from '#domain/shared';
import { type BookSessionsPorts, bookSessions } from '../book-sessions.ts';
import { checkItems } from '../booking.ts';
import type { NewSession } from '../ports.ts';
import type { ScheduleItem } from '../schedule-item.ts';

/** The result of {@link scheduleSessions}. */
export interface ScheduleResult {
  /** In the order of the items. */
  readonly ids: readonly number[];
  readonly units: number;
}

/**
 * Schedules sessions, all or none (S3). Quota, overlaps, closures and hours are checked in the transaction that stores the sessions (Q2,
 * S6, T2, T3). Several sessions of one service become a series; lost ones of the line count as recovered. Invalid: the codes of
 * `checkItems`, `matchItemsToLines` and `confirmedReason`. Refuses with the codes of `bookableLine`, `attendantsOf` and `confirmedReason`,
 * with `date-after-expiry` and `quota-exceeded`.
 */
export const scheduleSessions = idempotentCommand<
  BookSessionsPorts,
  { readonly items: readonly ScheduleItem[] },
  ScheduleResult
>({
  action: 'scheduling.schedule',
  allow: onWritableScreen('scheduling'),
  identity: ({ items }) => items,
  async run(ports, actor, { items }) {
    const currentDay = today(ports.clock);
    const problem = checkItems(items, currentDay);
    if (problem) return problem;
    const booked = await bookSessions(ports, actor, items, { currentDay, createdBy: actor.userId });
    if (!booked.ok) return booked;
    const { ids, sessions } = booked.value;
    const units = sessions.reduce((total, session) => total + session.units, 0);
    return succeeded({ ids, units }, factsOf(sessions, ids, units));
  },
});

function factsOf(sessions: readonly NewSession[], ids: readonly number[], units: number): AuditFacts {
  return {
    subject: 'session',
    subjectId: singleValue(ids),
    patientId: singleValue(sessions.map(({ patientId }) => patientId)),
    siteId: singleValue(sessions.map(({ siteId }) => siteId)),
    detail: { sessions: ids, units, lines: distinct(sessions.map(({ lineId }) => lineId)) },
  };
}
