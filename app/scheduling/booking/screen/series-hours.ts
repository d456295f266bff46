import { isIsoDate, isoToDate } from '#app/ui/date-text.ts';
import { unitsOfMinutes } from '#domain/rules';
import { addDays, datesFromTo, localDate } from '#domain/shared';
import type { SeriesProposalView } from '../../slots.ts';
import { minutesTyped, type PlanForm, weekdaysWithHours } from '../plan.ts';

/** Minutes of each appointment of a week. */
export const minutesPerAppointment = (weekdays: PlanForm['weekdays']): readonly number[] =>
  Object.values(weekdays).flatMap((hours) => minutesTyped(hours) ?? []);

/** Units of each appointment of a week. */
const unitsPerAppointment = (weekdays: PlanForm['weekdays']): readonly number[] =>
  minutesPerAppointment(weekdays)
    .map(unitsOfMinutes)
    .filter((units) => units > 0);

/** Units of the shortest appointment of a week. */
export const fewestUnitsOf = ({ weekdays }: PlanForm): number => Math.min(...unitsPerAppointment(weekdays));

const MAX_CLOSED_DAYS = 31;

/** The first day from `date` on that is neither a Sunday nor a day of rest. */
export function firstOpenDay(date: string, restDays: readonly { readonly date: string }[]): string {
  const days = [...datesFromTo(localDate(date), addDays(localDate(date), MAX_CLOSED_DAYS))];
  return (
    days.find((day) => isoToDate(day).getDay() !== 0 && !restDays.some((rest) => rest.date === day)) ?? date
  );
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Changes the weekday hours and clears the exceptions. */
export const withWeekdays = (weekdays: PlanForm['weekdays']): Partial<PlanForm> => ({
  weekdays,
  exceptions: {},
});

/** The length to propose for one more weekday: that of the first weekday with hours, or else the service's. */
export const proposedMinutesOf = (form: PlanForm, serviceMinutes: number): number =>
  weekdaysWithHours(form).flatMap(({ hours }) => minutesTyped(hours) ?? [])[0] ?? serviceMinutes;

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
  return { mode, startDate, ...withWeekdays({ [weekday]: form.hours }) };
}

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
    ...withWeekdays(hours),
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
