import type { Holidays } from '#domain/scheduling';
import { type LocalDate, localDate } from '#domain/shared';
import { businessDayAfter } from './business-days.ts';

/** The steps with a deadline: supports, the answer to a return, the payer's objection, our answer to it, the payer's decision on that. */
export type DeadlineKind = 'supports' | 'return-answer' | 'objection' | 'answer' | 'decision';

interface DatedDeadline {
  readonly kind: DeadlineKind;
  readonly businessDays: number;
  /** The first day of events for which it holds. */
  readonly from: LocalDate;
}

const RESOLUTION_2284 = localDate('2023-12-27');

/**
 * The deadlines (B41). 22 and 5 stand in Resolución 2284 de 2023 (DE5601); 20, 15 and 10 are second-hand. A deadline that changes gets one
 * more row, so that earlier events keep theirs.
 */
const DEADLINES: readonly DatedDeadline[] = [
  { kind: 'supports', businessDays: 22, from: RESOLUTION_2284 },
  { kind: 'return-answer', businessDays: 5, from: RESOLUTION_2284 },
  { kind: 'objection', businessDays: 20, from: RESOLUTION_2284 },
  { kind: 'answer', businessDays: 15, from: RESOLUTION_2284 },
  { kind: 'decision', businessDays: 10, from: RESOLUTION_2284 },
];

/** The last day of a deadline that begins with an event. An event before every row has the first one. */
export function deadlineAfter(
  holidays: Holidays,
  kind: DeadlineKind,
  event: LocalDate,
  deadlines: readonly DatedDeadline[] = DEADLINES,
): LocalDate {
  const ofKind = deadlines
    .filter((each) => each.kind === kind)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  const valid = ofKind.findLast(({ from }) => from <= event) ?? ofKind[0];
  if (!valid) throw new Error(`No deadline of ${kind}`);
  return businessDayAfter(holidays, event, valid.businessDays);
}
