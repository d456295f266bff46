import { dashboardTexts } from '../../copy/dashboard.ts';

/** What a day's sessions became, from the ground of its bar up; together they are all sessions of the day. */
export const WEEK_PARTS = [
  { key: 'done', term: dashboardTexts.done, look: 'bg-success' },
  { key: 'withoutEvolution', term: dashboardTexts.withoutEvolution, look: 'bg-mine-mark' },
  { key: 'toCome', term: dashboardTexts.toCome, look: 'bg-info' },
  {
    key: 'cancelled',
    term: dashboardTexts.cancelled,
    look: 'bg-[repeating-linear-gradient(-45deg,var(--danger)_0_3px,var(--danger-tint)_3px_6px)]',
  },
] as const;
