import type { OpenableLocks } from '#domain/access';
import { SESSION_STATE } from '#domain/scheduling';
import { date, instant, int, optional, text } from '../columns.ts';
import { nullIfLocked } from '../queries/locked-text.ts';
import { sessionReport, user } from './session-report.ts';

const reasonFor = (openableLocks: OpenableLocks) =>
  nullIfLocked(openableLocks, "coalesce(s.cancel_reason, '')");

export const cancellations = sessionReport('cancellations', {
  joins: 'left join staff_member canceller on canceller.id = s.cancelled_by',
  columns: ({ openableLocks }) => ({
    date: date('s.date'),
    units: int('s.units'),
    reason: optional(text(reasonFor(openableLocks))),
    cancelledBy: optional(user('canceller')),
    cancelledAt: optional(instant('s.cancelled_at')),
  }),
  conditions: ({ dates }) => ({
    where: `s.state = ${SESSION_STATE.cancelled} and s.undone_at is null and s.date between ? and ?`,
    values: [dates.from, dates.to],
  }),
  totals: ({ openableLocks }) => ({
    reason: reasonFor(openableLocks),
    cancelledBy: {
      by: "coalesce(canceller.username, '')",
      lastNames: 'canceller.last_names',
      firstNames: 'canceller.first_names',
    },
  }),
});
