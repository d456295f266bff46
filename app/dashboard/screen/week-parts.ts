import { dashboardTexts } from '../copy.ts';

/** The parts of a bar from the bottom up; they add up to the scheduled sessions. */
export const SCHEDULED_PARTS = [
  { key: 'done', label: dashboardTexts.done, look: 'bg-success' },
  { key: 'withoutEvolution', label: dashboardTexts.withoutEvolution, look: 'bg-mine-mark' },
  { key: 'toCome', label: dashboardTexts.toCome, look: 'bg-info' },
] as const;

/** Cancelled sessions are not scheduled any more and have a bar of their own. */
export const CANCELLED_PART = {
  label: dashboardTexts.cancelled,
  look: 'bg-[repeating-linear-gradient(-45deg,var(--danger)_0_3px,var(--danger-tint)_3px_6px)]',
} as const;
