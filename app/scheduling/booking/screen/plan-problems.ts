import { WEEKDAYS } from '#app/availability/copy/weekdays.ts';
import { dateError, isIsoDate } from '#app/ui/date-text.ts';
import { typedToTime } from '#app/ui/time-text.ts';
import { timesError } from '#domain/rules';
import { parseLocalTime } from '#domain/shared';
import { shortDateText } from '#domain/wording';
import { schedulingCodeTexts, schedulingTexts } from '../../copy.ts';
import { decisionsOf, type Hours, type PlanForm, type Resolutions, weekdaysWithHours } from '../plan.ts';
import type { PlanToPreview } from '../scheduling-reads.server.ts';

/** The error of each field by its name; the hours of a weekday have the key `weekday-1` to `weekday-7`. */
export type PlanProblems = Readonly<Record<string, string>>;

/** The period in which a service can be booked. */
export interface PlanBounds {
  readonly today: string;
  /** Null while no service is chosen. */
  readonly expiresOn: string | null;
}

const text = (code: keyof typeof schedulingCodeTexts) => String(schedulingCodeTexts[code]);

function hoursProblem({ start, end }: Hours): string | null {
  if ([start, end].some((time) => time !== '' && typedToTime(time) === null)) return text('not-a-time');
  const times = { start: parseLocalTime(start), end: parseLocalTime(end) };
  if (!times.start || !times.end) return schedulingTexts.timesRequired;
  const error = timesError({ start: times.start, end: times.end });
  return error && text(error);
}

function dateProblem(date: string, { today, expiresOn }: PlanBounds): string | null {
  if (date === '') return schedulingTexts.dateRequired;
  if (!isIsoDate(date)) return dateError(date) ?? schedulingTexts.dateRequired;
  if (date < today) return text('date-before-today');
  const expired = expiresOn !== null && date > expiresOn;
  return expired ? schedulingTexts.afterExpiry(shortDateText(expiresOn)) : null;
}

const isPositiveInteger = (typed: string) => /^[1-9]\d{0,4}$/.test(typed);

const fieldProblem = (field: string, problem: string | null): PlanProblems =>
  problem ? { [field]: problem } : {};

/** The field of the first date, and its text. */
const firstDateOf = ({ mode, date, startDate }: PlanForm): readonly [field: string, date: string] =>
  mode === 'single' ? ['date', date] : ['startDate', startDate];

function dateAndHourProblems(form: PlanForm, bounds: PlanBounds): PlanProblems {
  const [field, date] = firstDateOf(form);
  const dateProblems = fieldProblem(field, dateProblem(date, bounds));
  if (form.mode === 'single') return { ...dateProblems, ...fieldProblem('end', hoursProblem(form.hours)) };
  const touched = weekdaysWithHours(form);
  const weekdayProblems = touched.map(({ weekday, hours }) =>
    fieldProblem(`weekday-${weekday}`, hoursProblem(hours)),
  );
  return {
    ...dateProblems,
    ...fieldProblem(
      'monthlyMax',
      form.monthlyMax === '' || isPositiveInteger(form.monthlyMax) ? null : text('monthly-max-not-positive'),
    ),
    ...fieldProblem('weekdays', touched.length === 0 ? text('no-weekdays') : null),
    ...Object.assign({}, ...weekdayProblems),
  };
}

/** The error of a complete date that can't be booked; it is shown while the form is filled in. */
export function problemOfCompleteDate(form: PlanForm, bounds: PlanBounds): PlanProblems {
  const [field, date] = firstDateOf(form);
  return isIsoDate(date) ? fieldProblem(field, dateProblem(date, bounds)) : {};
}

/** The errors of the form, in the order of its fields. */
export const problemsOf = (form: PlanForm, bounds: PlanBounds): PlanProblems => ({
  ...(form.therapist ? {} : { therapist: text('therapist-required') }),
  ...(form.auxiliary && !form.responsible ? { responsible: text('responsible-required') } : {}),
  ...dateAndHourProblems(form, bounds),
});

const MISSING_FIELD_TEXTS: ReadonlySet<string> = new Set([
  schedulingTexts.dateRequired,
  schedulingTexts.timesRequired,
  text('no-weekdays'),
]);

/** The first error that prevents a preview, except missing fields; null when there is none. */
export function whyNoPreview(form: PlanForm, bounds: PlanBounds): string | null {
  const [firstProblem] = Object.entries(dateAndHourProblems(form, bounds)).filter(
    ([, problem]) => !MISSING_FIELD_TEXTS.has(problem),
  );
  if (!firstProblem) return null;
  const [field, problem] = firstProblem;
  const day = WEEKDAYS.find(([weekday]) => field === `weekday-${weekday}`)?.[1];
  return `${day ? `${day}: ` : ''}${problem}.`;
}

/** The plan to preview; null while fields are missing or invalid. */
export function planToPreviewOf(
  form: PlanForm,
  resolutions: Resolutions,
  lineId: number,
  bounds: PlanBounds,
): PlanToPreview | null {
  const { therapist, auxiliary, date, startDate, monthlyMax, continues } = form;
  if (!therapist || Object.keys(dateAndHourProblems(form, bounds)).length > 0) return null;
  const attendants = { lineId, therapist, auxiliary };
  if (form.mode === 'single') return { ...attendants, slots: [{ date, ...form.hours }] };
  const exceptions = Object.entries(form.exceptions);
  return {
    ...attendants,
    startDate,
    monthlyMax: monthlyMax ? Number(monthlyMax) : null,
    continues,
    weekdays: weekdaysWithHours(form).map(({ weekday, hours }) => ({ weekday, ...hours })),
    substitutes: exceptions.flatMap(([day, substitute]) =>
      substitute ? [{ date: day, therapist: substitute }] : [],
    ),
    leftOutDates: exceptions.flatMap(([day, substitute]) => (substitute ? [] : [day])),
    decisions: decisionsOf(form, resolutions),
  };
}
