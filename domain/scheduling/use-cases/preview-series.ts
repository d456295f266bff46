import { onScreen, query } from '#domain/access';
import type { WeekdayInterval } from '#domain/rules';
import { type Failure, type LocalDate, ok, today } from '#domain/shared';
import { invalidFields } from '../errors.ts';
import { type ProposalInput, type ProposalPorts, previewAll, readPreviewContext } from '../proposal.ts';
import { attendantErrors, slotTimesErrors } from '../schedule-item.ts';
import { generateSeries, type Series } from '../series.ts';
import { type DecidedPreview, decidedDates, type SeriesDecision, unitsOfDates } from '../series-decisions.ts';

interface PreviewSeriesInput extends ProposalInput {
  readonly startDate: LocalDate;
  /** Maximum of units in a calendar month, counting this series only (Q5); null for none. */
  readonly monthlyMax: number | null;
  /** The weekdays of the series with their hours. */
  readonly weekdays: readonly WeekdayInterval[];
  /** Days on which the chosen proposal found nobody free; the series skips them. */
  readonly leftOutDates?: readonly LocalDate[];
  /** Decisions about proposed slots. */
  readonly decisions?: readonly SeriesDecision[];
}

/** A series before it is saved, each date with its conflicts. */
export interface SeriesPreview extends Omit<Series, 'dates'> {
  readonly dates: readonly DecidedPreview[];
  /** Units left on its lines together, without this series. */
  readonly available: number;
}

/**
 * Previews the series that 'Múltiples' would schedule (Q5, Q7, S2) after the scheduler's decisions (S7). Invalid: `weekdays` `no-weekdays`,
 * `monthlyMax` `monthly-max-not-positive`, the codes of `slotTimesErrors` and `attendantErrors`. Refuses with the codes of
 * `bookableLine` and `attendantsOf`.
 */
export const previewSeries = query<ProposalPorts, PreviewSeriesInput, SeriesPreview>({
  action: 'scheduling.preview-series',
  allow: onScreen('scheduling'),
  async run(ports, actor, input) {
    const problem = problemOf(input);
    if (problem) return problem;
    const context = await readPreviewContext(ports, actor, input);
    if (!context.ok) return context;
    const { line, lines, availability } = context.value;
    const { startDate, monthlyMax, weekdays: weekdayIntervals, leftOutDates = [], decisions = [] } = input;
    const currentDay = today(ports.clock);
    const series = generateSeries({
      today: currentDay,
      startDate,
      monthlyMax: monthlyMax ?? Number.POSITIVE_INFINITY,
      weekdayIntervals,
      lines,
      isNobodyFree: (date) => leftOutDates.includes(date),
      unavailableOn: (date) => availability.unavailableOn(date, line.siteId),
    });
    const decided = decidedDates(series.dates, decisions, { today: currentDay, lines });
    const dates = await previewAll(ports, actor, context.value, decided);
    const available = lines.reduce((total, each) => total + each.available, 0);
    return ok({ ...series, dates, units: unitsOfDates(dates), available });
  },
});

function problemOf(input: PreviewSeriesInput): Failure | null {
  const { weekdays, monthlyMax, decisions = [] } = input;
  const newSlots = decisions.flatMap(({ to }) => to ?? []);
  const timesErrors = [...weekdays, ...newSlots]
    .map(slotTimesErrors)
    .find((errors) => Object.keys(errors).length > 0);
  return invalidFields({
    ...attendantErrors(input),
    ...(monthlyMax !== null && monthlyMax < 1 && { monthlyMax: 'monthly-max-not-positive' }),
    ...(weekdays.length === 0 && { weekdays: 'no-weekdays' }),
    ...timesErrors,
  });
}
