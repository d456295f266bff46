import type { ScheduleItem, SessionType } from '#domain/scheduling';
import { WEEKDAYS } from '../../copy/weekdays.ts';
import type { PreviewDateView } from '../../view-models/scheduling.ts';
import { confirmationTo, objectionsOf } from './confirmations.ts';

/** Start and end as they are typed. */
export interface Hours {
  readonly start: string;
  readonly end: string;
}

/** What a person fills in to schedule one session or a series. */
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
  readonly monthlyMax: string;
  /** Hours of each weekday, 1 Monday … 6 Saturday. */
  readonly weekdays: Readonly<Record<number, Hours>>;
}

const USUAL_MONTHLY_MAX = '8';

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
  monthlyMax: USUAL_MONTHLY_MAX,
  weekdays: {},
});

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes from start to end of hours that are times. */
export const minutesOf = ({ start, end }: Hours): number => minuteOf(end) - minuteOf(start);

/** How long the typed hours last; null while they are none. */
export function minutesTyped(hours: Hours): number | null {
  const minutes = TIME.test(hours.start) && TIME.test(hours.end) ? minutesOf(hours) : 0;
  return minutes > 0 ? minutes : null;
}

const isTouched = ({ start, end }: Hours) => start !== '' || end !== '';

/** The weekdays that have hours. */
export const touchedWeekdays = (form: PlanForm) =>
  WEEKDAYS.flatMap(([weekday]) => {
    const hours = form.weekdays[weekday];
    return hours && isTouched(hours) ? [{ weekday, hours }] : [];
  });

/** Whether anything that would be missed has been filled in. */
export const isPlanned = (form: PlanForm): boolean =>
  form.therapist !== '' ||
  form.auxiliary !== '' ||
  form.date !== '' ||
  isTouched(form.hours) ||
  touchedWeekdays(form).length > 0;

/** A date and its hours. */
export interface PlannedSlot extends Hours {
  readonly date: string;
}

/** What a person decided about a proposed date. */
export type Resolution =
  | { readonly as: 'moved'; readonly to: PlannedSlot }
  | { readonly as: 'removed' }
  | { readonly as: 'confirmed'; readonly reason: string };

/** Decisions by the date, hours and people they were made for: they hold as long as these stay. */
export type Resolutions = Readonly<Record<string, Resolution>>;

/** A proposed date with what became of it; `open` ones wait for a decision, `checking` ones for the server. */
export interface PlannedDate {
  readonly key: string;
  /** For what a reason counts: where the date is now. */
  readonly confirmKey: string;
  /** Where it was proposed, when it was moved. */
  readonly movedFrom: PlannedSlot | null;
  readonly preview: PreviewDateView;
  readonly hours: Hours;
  readonly outcome: 'free' | 'skipped' | 'open' | 'checking' | Resolution['as'];
  /** Why it was confirmed. */
  readonly reason: string;
}

const needsDecision = (preview: PreviewDateView) => objectionsOf(preview).length > 0;

/** Whether a reason is enough: a patient can't be in two places (decisions, section 4). */
export const mayConfirm = ({ conflicts }: PreviewDateView): boolean =>
  conflicts.every(({ who }) => who !== 'patient');

const keyOf = (form: PlanForm, { date, start, end }: PlannedSlot): string =>
  [form.therapist, form.auxiliary, date, start, end].join(' ');

const isAt = (slot: PlannedSlot) => (other: PlannedSlot) =>
  slot.date === other.date && slot.start === other.start && slot.end === other.end;

/**
 * The proposed dates with what was decided about each. What was moved is `checking` until the server has looked at its new place:
 * `rechecked` are the places it has looked at.
 */
export function plannedDates(
  form: PlanForm,
  dates: readonly PreviewDateView[],
  resolutions: Resolutions,
  rechecked: readonly PreviewDateView[] = [],
): readonly PlannedDate[] {
  return apart(
    dates.map((preview) => {
      const { date, start, end } = preview;
      const key = keyOf(form, preview);
      const resolution = resolutions[key];
      const untouched = {
        ...{ key, preview, confirmKey: key },
        movedFrom: null,
        hours: { start, end },
        reason: '',
      };
      if (resolution?.as === 'removed') return { ...untouched, outcome: 'removed' };
      if (resolution?.as === 'moved') {
        const { to } = resolution;
        const checked = rechecked.find(isAt(to));
        const moved = {
          ...{ key, confirmKey: keyOf(form, to), movedFrom: { date, start, end }, reason: '' },
          preview: checked ?? { ...preview, ...to, ...NOTHING_AGAINST },
          hours: { start: to.start, end: to.end },
        };
        return checked ? judged(moved, resolutions, 'moved') : { ...moved, outcome: 'checking' };
      }
      return preview.skipped ? { ...untouched, outcome: 'skipped' } : judged(untouched, resolutions, 'free');
    }),
  );
}

const NOTHING_AGAINST = {
  ...{ skipped: null, conflicts: [], outside: [], nextFree: null, unavailable: null },
  begun: false,
} as const;

function judged(
  planned: Omit<PlannedDate, 'outcome'>,
  resolutions: Resolutions,
  otherwise: 'free' | 'moved',
): PlannedDate {
  if (!needsDecision(planned.preview)) return { ...planned, outcome: otherwise };
  const resolution = resolutions[planned.confirmKey];
  if (resolution?.as === 'confirmed' && mayConfirm(planned.preview))
    return { ...planned, outcome: 'confirmed', reason: resolution.reason };
  return { ...planned, outcome: 'open' };
}

const SAME_SERIES = 'esta misma serie';

/** Moved dates that now overlap another of the series: the patient would be in two places. */
function apart(planned: readonly PlannedDate[]): readonly PlannedDate[] {
  const kept = keptDates(planned);
  return planned.map((each) => {
    if (!each.movedFrom || !kept.includes(each)) return each;
    const other = kept.find(
      ({ key, preview, hours }) =>
        key !== each.key &&
        preview.date === each.preview.date &&
        hours.start < each.hours.end &&
        each.hours.start < hours.end,
    );
    if (!other) return each;
    const conflict = { who: 'patient', with: SAME_SERIES, ...other.hours } as const;
    const conflicts = [conflict, ...each.preview.conflicts];
    return { ...each, outcome: 'open', reason: '', preview: { ...each.preview, conflicts } };
  });
}

/** The places that moved dates go to, for the server to look at. */
export const movedSlots = (
  form: PlanForm,
  dates: readonly PreviewDateView[],
  resolutions: Resolutions,
): readonly PlannedSlot[] =>
  dates.flatMap((preview) => {
    const resolution = resolutions[keyOf(form, preview)];
    return resolution?.as === 'moved' ? resolution.to : [];
  });

/** The dates that wait for a decision and may be confirmed with a reason. */
export const confirmableDates = (dates: readonly PlannedDate[]): readonly PlannedDate[] =>
  dates.filter(({ outcome, preview }) => outcome === 'open' && mayConfirm(preview));

/** The dates that will be scheduled. */
export const keptDates = (dates: readonly PlannedDate[]): readonly PlannedDate[] =>
  dates.filter(({ outcome }) => outcome !== 'skipped' && outcome !== 'removed');

/** The dates that will be scheduled although they are so long that it may be a slip. */
export const longDates = (kept: readonly PlannedDate[]): readonly PlannedDate[] =>
  kept.filter(({ preview }) => preview.unusuallyLong);

/** Units of quota that dates take. */
export const unitsOf = (dates: readonly PlannedDate[]): number =>
  dates.reduce((total, { preview }) => total + preview.units, 0);

/** What is sent to be scheduled. */
export const itemsOf = (
  form: PlanForm,
  kept: readonly PlannedDate[],
  patientId: number,
  lineId: number,
): readonly (Omit<ScheduleItem, 'date' | 'start' | 'end'> & Hours & { readonly date: string })[] =>
  kept.map(({ preview, hours, outcome, reason }) => ({
    date: preview.date,
    ...hours,
    type: form.mode === 'single' ? form.type : 'therapy',
    patientId,
    lineId,
    therapist: form.therapist,
    auxiliary: form.auxiliary || null,
    responsible: form.auxiliary ? form.responsible : form.therapist,
    confirmation: outcome === 'confirmed' ? confirmationTo(objectionsOf(preview), reason) : null,
  }));
