import type { OpenableLocks } from '#domain/access';
import { SESSION_STATE } from '#domain/scheduling';
import { nullIfLocked } from '../queries/locked-text.ts';
import { sessionReport, userColumns, userFrom } from './session-report.ts';

const reasonFor = (openableLocks: OpenableLocks) =>
  nullIfLocked(openableLocks, "coalesce(s.cancel_reason, '')");

export const cancellations = sessionReport<'cancellations'>({
  joins: 'left join staff_member canceller on canceller.id = s.cancelled_by',
  columns: ({ openableLocks }) => ({
    date: 's.date',
    units: 's.units',
    reason: reasonFor(openableLocks),
    cancelledBy: 'canceller.sort_name',
    ...userColumns('cancelledBy', 'canceller'),
    cancelledAt: 's.cancelled_at',
  }),
  cellsOf: (row) => ({ cancelledBy: userFrom(row, 'cancelledBy') }),
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
