import { WEEKDAYS } from '#app/availability/copy/weekdays.ts';
import { endAfter, minutesOf } from '#app/shared/view/day-minutes.ts';
import type { ScheduleItem, SessionType } from '#domain/scheduling';
import { confirmationOf, conflictsToConfirm } from '../confirmations.ts';
import type { PlannedDateView, ServiceView, SlotPreviewView } from '../scheduling.ts';
import type { RequestedSlot } from './requested-scheduling.ts';

/** Typed start and end. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}

/** The form of a session or series. */
export interface PlanForm {
  readonly mode: 'single' | 'series';
  /** User names; empty for none. */
  readonly therapist: string;
  readonly auxiliary: string;
  readonly responsible: string;
  readonly type: SessionType;
  readonly date: string;
  readonly hours: Hours;
  readonly startDate: string;
  /** In units; empty for none. */
  readonly monthlyMax: string;
  /** Hours of each weekday, by its ISO number: 1 Monday … 7 Sunday. */
  readonly weekdays: Readonly<Record<number, Hours>>;
  /** Whether a series continues on later authorizations of the service. */
  readonly continues: boolean;
  /** By date of a series: the substitute of `therapist`; empty if the date is left out. */
  readonly exceptions: Readonly<Record<string, string>>;
}

export const NO_HOURS: Hours = { start: '', end: '' };

export const emptyPlan = (startDate: string): PlanForm => ({
  mode: 'single',
  therapist: '',
  auxiliary: '',
  responsible: '',
  type: 'therapy',
  date: '',
  hours: NO_HOURS,
  startDate,
  monthlyMax: '',
  weekdays: {},
  continues: true,
  exceptions: {},
});

/** The plan of one session on a proposed day, which is also the first day of a series, with the patient's last therapist. */
export const planOn = (
  date: string | null,
  service: ServiceView | null,
  earliestStart: string,
): PlanForm => ({
  ...emptyPlan(date !== null && date > earliestStart ? date : earliestStart),
  therapist: service?.lastTherapist ?? '',
  date: date ?? '',
});

/** The plan of one session at a requested slot; without an end it gets the service's proposed length. */
export const planAt = (slot: RequestedSlot, service: ServiceView, earliestStart: string): PlanForm => ({
  ...planOn(slot.date, service, earliestStart),
  therapist: slot.therapist,
  date: slot.date,
  hours: { start: slot.start, end: slot.end ?? endAfter(slot.start, service.proposedMinutes) },
});

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Length in minutes of valid hours. */
export const lengthOf = ({ start, end }: Hours): number => minutesOf(end) - minutesOf(start);

/** Length in minutes of the typed hours; null for invalid ones. */
export function minutesTyped(hours: Hours): number | null {
  const minutes = TIME.test(hours.start) && TIME.test(hours.end) ? lengthOf(hours) : 0;
  return minutes > 0 ? minutes : null;
}

/**
 * The hours with another start. The end follows, so that the session lasts as long as before the start was edited, or else as long as
 * proposed; a typed end stays while no length is known. Without a start there is no end.
 */
export function withStart(
  hours: Hours,
  start: string,
  { minutesBefore, proposedMinutes }: { minutesBefore: number | null; proposedMinutes: number },
): Hours {
  if (start === '') return NO_HOURS;
  const minutes = minutesTyped(hours) ?? minutesBefore ?? (hours.end === '' ? proposedMinutes : null);
  return minutes !== null && TIME.test(start)
    ? { start, end: endAfter(start, minutes) }
    : { ...hours, start };
}

const isTouched = ({ start, end }: Hours) => start !== '' || end !== '';

/** The weekdays with typed hours. */
export const weekdaysWithHours = (form: PlanForm) =>
  WEEKDAYS.flatMap(([weekday]) => {
    const hours = form.weekdays[weekday];
    return hours && isTouched(hours) ? [{ weekday, hours }] : [];
  });

/** Whether the form contains input that would be lost. */
export const hasInput = (form: PlanForm): boolean =>
  form.therapist !== '' ||
  form.auxiliary !== '' ||
  form.date !== '' ||
  isTouched(form.hours) ||
  weekdaysWithHours(form).length > 0;

/** A date and its hours. */
export interface PlannedSlot extends Hours {
  readonly date: string;
}

/** The decision about a proposed slot, or the confirmation of a slot with its conflicts. */
export type Resolution =
  | { readonly as: 'moved'; readonly slot: PlannedSlot; readonly to: PlannedSlot }
  | { readonly as: 'removed'; readonly slot: PlannedSlot }
  | { readonly as: 'confirmed'; readonly reason: string };

/** Decisions by date, hours and attendants, so that a decision does not hold for other hours or attendants; drafts store them. */
export type Resolutions = Readonly<Record<string, Resolution>>;

/** A date of the plan. With the outcome `open` it waits for a decision. */
export interface PlannedDate {
  /** Key of the proposed slot in {@link Resolutions}. */
  readonly key: string;
  /** User name. */
  readonly therapist: string;
  /** Key of the current slot in {@link Resolutions}, for its confirmation. It differs from `key` only for a moved date. */
  readonly confirmKey: string;
  /** The slot as it was proposed. */
  readonly proposed: PlannedSlot;
  readonly preview: PlannedDateView;
  readonly hours: Hours;
  readonly outcome: 'free' | 'skipped' | 'open' | Resolution['as'];
  /** The reason of a confirmed date. */
  readonly reason: string;
}

const needsDecision = (preview: SlotPreviewView) => conflictsToConfirm(preview).length > 0;

/** Whether the conflicts can be confirmed; an overlap with a session of the patient can't (S6). */
export const mayConfirm = ({ overlaps }: SlotPreviewView): boolean =>
  overlaps.every(({ who }) => who !== 'patient');

/** The therapist of a date of the series. */
const therapistOn = ({ therapist, exceptions }: PlanForm, date: string): string =>
  exceptions[date] || therapist;

const keyOf = (therapist: string, { auxiliary }: PlanForm, { date, start, end }: PlannedSlot): string =>
  [therapist, auxiliary, date, start, end].join(' ');

/** The dates of the preview with the user's confirmations. */
export const plannedDates = (
  form: PlanForm,
  dates: readonly PlannedDateView[],
  resolutions: Resolutions,
): readonly PlannedDate[] =>
  dates.map((preview) => {
    const { date, start, end } = preview;
    const proposed = preview.movedFrom ?? { date, start, end };
    const therapist = therapistOn(form, proposed.date);
    const planned = {
      key: keyOf(therapist, form, proposed),
      therapist,
      confirmKey: keyOf(therapist, form, preview),
      proposed,
      preview,
      hours: { start, end },
    };
    return { ...planned, reason: '', ...outcomeOf(preview, resolutions[planned.confirmKey]) };
  });

function outcomeOf(
  preview: PlannedDateView,
  resolution: Resolution | undefined,
): Pick<PlannedDate, 'outcome'> & Partial<Pick<PlannedDate, 'reason'>> {
  if (preview.leftOut) return { outcome: 'removed' };
  if (preview.skipped) return { outcome: 'skipped' };
  if (!needsDecision(preview)) return { outcome: preview.movedFrom ? 'moved' : 'free' };
  return resolution?.as === 'confirmed' && mayConfirm(preview)
    ? { outcome: 'confirmed', reason: resolution.reason }
    : { outcome: 'open' };
}

/** The decisions that hold for the form's attendants, for the preview. */
export const decisionsOf = (form: PlanForm, resolutions: Resolutions) =>
  Object.entries(resolutions).flatMap(([key, resolution]) => {
    if (resolution.as === 'confirmed') return [];
    const { slot } = resolution;
    if (key !== keyOf(therapistOn(form, slot.date), form, slot)) return [];
    return [{ proposed: slot, to: resolution.as === 'moved' ? resolution.to : null }];
  });

/** The open dates that can be confirmed. */
export const confirmableDates = (dates: readonly PlannedDate[]): readonly PlannedDate[] =>
  dates.filter(({ outcome, preview }) => outcome === 'open' && mayConfirm(preview));

/** The dates that will be scheduled. */
export const datesToSchedule = (dates: readonly PlannedDate[]): readonly PlannedDate[] =>
  dates.filter(({ outcome }) => outcome !== 'skipped' && outcome !== 'removed');

/** The dates to schedule whose session is unusually long. */
export const longSessions = (toSchedule: readonly PlannedDate[]): readonly PlannedDate[] =>
  toSchedule.filter(({ preview }) => preview.isUnusuallyLong);

/** The items to submit. */
export const itemsOf = (
  form: PlanForm,
  toSchedule: readonly PlannedDate[],
  patientId: number,
): readonly (Omit<ScheduleItem, 'date' | 'start' | 'end'> & Hours & { readonly date: string })[] =>
  toSchedule.map(({ preview, hours, outcome, reason, therapist }) => ({
    date: preview.date,
    ...hours,
    type: form.mode === 'single' ? form.type : 'therapy',
    patientId,
    lineId: preview.lineId ?? 0,
    therapist,
    auxiliary: form.auxiliary || null,
    responsible: form.auxiliary && form.responsible === form.auxiliary ? form.auxiliary : therapist,
    confirmation: outcome === 'confirmed' ? confirmationOf(conflictsToConfirm(preview), reason) : null,
  }));
