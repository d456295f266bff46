import { dashboardTexts } from '../../copy/dashboard.ts';

/** What became of a day's scheduled appointments, from the ground of its bar up; together they are all that are scheduled. */
export const SCHEDULED_PARTS = [
  { key: 'done', term: dashboardTexts.done, look: 'bg-success' },
  { key: 'withoutEvolution', term: dashboardTexts.withoutEvolution, look: 'bg-mine-mark' },
  { key: 'toCome', term: dashboardTexts.toCome, look: 'bg-info' },
] as const;

/** The cancelled ones are scheduled no more: they stand beside the bar. */
export const CANCELLED_PART = {
  term: dashboardTexts.cancelled,
  look: 'bg-[repeating-linear-gradient(-45deg,var(--danger)_0_3px,var(--danger-tint)_3px_6px)]',
} as const;
