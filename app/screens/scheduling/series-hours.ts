import { unitsOfMinutes } from '#domain/session-times';
import { isIsoDate, isoToDate } from '../../ui/date-text.ts';
import type { SeriesProposalView } from '../../view-models/slots.ts';
import { DEFAULT_MONTHLY_MAX, minutesTyped, type PlanForm, weekdaysWithHours } from './plan.ts';

/** A weekday occurs at most five times in a month. */
const MAX_OCCURRENCES_IN_MONTH = 5;

/** Units of each appointment of a week. */
const unitsPerAppointment = (weekdays: PlanForm['weekdays']): readonly number[] =>
  Object.values(weekdays)
    .map((hours) => unitsOfMinutes(minutesTyped(hours) ?? 0))
    .filter((units) => units > 0);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The proposed monthly maximum: the units of the longest possible month, or {@link DEFAULT_MONTHLY_MAX} while no hours are typed. */
function proposedMonthlyMax(weekdays: PlanForm['weekdays']): string {
  const units = sumOf(unitsPerAppointment(weekdays)) * MAX_OCCURRENCES_IN_MONTH;
  return units > 0 ? String(units) : DEFAULT_MONTHLY_MAX;
}

/** Changes the weekday hours, clears the exceptions and updates a proposed monthly maximum; keeps a typed one. */
export const withWeekdays = (form: PlanForm, weekdays: PlanForm['weekdays']): Partial<PlanForm> => ({
  weekdays,
  exceptions: {},
  ...(form.monthlyMax === proposedMonthlyMax(form.weekdays) && { monthlyMax: proposedMonthlyMax(weekdays) }),
});

/** The fields that change with the mode. A series without hours takes day and hours of the single session, unless it is on a Sunday. */
export function withMode(
  form: PlanForm,
  mode: PlanForm['mode'],
  earliestStartDate: string,
): Partial<PlanForm> {
  const weekday = isIsoDate(form.date) ? isoToDate(form.date).getDay() : 0;
  const hasHours = weekdaysWithHours(form).length > 0;
  if (mode === 'single' || hasHours || weekday === 0 || minutesTyped(form.hours) === null) return { mode };
  const startDate = form.date < earliestStartDate ? earliestStartDate : form.date;
  return { mode, startDate, ...withWeekdays(form, { [weekday]: form.hours }) };
}

/** The typed monthly maximum; null while the form has the proposed one. */
export const typedMonthlyMax = ({ monthlyMax, weekdays }: PlanForm): string | null =>
  monthlyMax === proposedMonthlyMax(weekdays) ? null : monthlyMax;

/** The fields that a chosen proposal fills: hours, therapists and left out dates. */
export function withProposal(
  form: PlanForm,
  { weekdays, start, end, therapists, substitutes, leftOutDates }: SeriesProposalView,
  startDate: string,
): Partial<PlanForm> {
  const [mainTherapist] = therapists;
  const hours = Object.fromEntries(weekdays.map((weekday) => [weekday, { start, end }]));
  const therapist = mainTherapist?.username ?? form.therapist;
  return {
    ...withWeekdays(form, hours),
    startDate,
    therapist,
    responsible: therapist === form.therapist ? form.responsible : '',
    exceptions: { ...substitutes, ...Object.fromEntries(leftOutDates.map((date) => [date, ''])) },
  };
}

/** How many appointments the monthly maximum allows; null without hours or without a valid maximum. */
export function monthlyAppointmentCount({ weekdays, monthlyMax }: PlanForm): number | null {
  const unitsOfAppointments = unitsPerAppointment(weekdays);
  const max = Number(monthlyMax);
  if (unitsOfAppointments.length === 0 || !Number.isInteger(max) || max < 1) return null;
  return Math.floor(max / (sumOf(unitsOfAppointments) / unitsOfAppointments.length));
}
