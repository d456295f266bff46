import { historyPathOf } from '#app/history/history-path.ts';
import { type ForecastView, forecastViewOf } from '#app/orders/forecast.ts';
import type { ScheduledPatient } from '#app/patients/patient-row.ts';
import { type PhoneView, phonesOf } from '#app/shared/view/phones.ts';
import type { Actor } from '#domain/access';
import { nameIn, SPECIALTIES } from '#domain/catalogues';
import type { LineForecast } from '#domain/orders';
import { UNIT_MINUTES } from '#domain/rules';
import {
  type AvailableService,
  type DecidedPreview,
  type OutsideCause,
  type OutsideHours,
  type RestDay,
  type SeriesPreview,
  type SessionDetail,
  type SlotPreview,
  seriesLinesOf,
  type TherapistOption,
} from '#domain/scheduling';
import { patientName, shortName } from '#domain/wording';
import { type AuxiliaryChoice, auxiliaryChoicesOf } from './calendar/view/auxiliary-choices.ts';
import { type CalendarEventView, calendarEventViewOf } from './calendar-event.ts';
import { type SlotChangeView, slotChangeViewOf } from './slot-change.ts';
import { type StaffView, staffViewOf } from './staff.ts';

/** A service on which sessions can be scheduled. */
export interface ServiceView {
  readonly lineId: number;
  readonly orderCode: string;
  readonly cupsCode: string;
  readonly cupsName: string;
  readonly specialtyId: number;
  readonly specialty: string;
  readonly authorized: number;
  readonly scheduled: number;
  readonly available: number;
  readonly expiresOn: string;
  /**
   * Proposed length of a session: as long as the patient's latest one of the specialty, or else an hour, but no more than is available.
   */
  readonly proposedMinutes: number;
  /** User name of the therapist of that session; null when there is none, or when they can't be chosen any more. */
  readonly lastTherapist: string | null;
  /** Scheduled units that are done. */
  readonly done: number;
  /** Of the done units, those used before Integra. */
  readonly usedBefore: number;
  readonly forecast: ForecastView | null;
  /** The later lines on which a series continues, earliest expiry first (Q7). */
  readonly laterLineIds: readonly number[];
}

/** Units of an hour. */
const HOUR_UNITS = 2;

export const serviceViewOf = (
  service: AvailableService,
  lineForecast: LineForecast | undefined,
  services: readonly AvailableService[],
  staff: readonly TherapistOption[],
): ServiceView => ({
  lineId: service.lineId,
  orderCode: service.orderCode,
  cupsCode: service.cupsCode,
  cupsName: service.cupsName,
  specialtyId: service.specialtyId,
  specialty: nameIn(SPECIALTIES, service.specialtyId),
  authorized: service.authorized,
  scheduled: service.scheduled,
  available: service.authorized - service.scheduled,
  expiresOn: service.expiresOn,
  proposedMinutes:
    UNIT_MINUTES *
    Math.max(1, Math.min(service.latestUnits ?? HOUR_UNITS, service.authorized - service.scheduled)),
  lastTherapist:
    staff.find(
      ({ username, specialtyId }) =>
        username === service.latestTherapist && specialtyId === service.specialtyId,
    )?.username ?? null,
  done: lineForecast?.done ?? 0,
  usedBefore: lineForecast?.usedBefore ?? 0,
  forecast: forecastViewOf(lineForecast?.forecast ?? null),
  laterLineIds: seriesLinesOf(services, service.lineId)
    .slice(1)
    .map(({ lineId }) => lineId),
});

/** A day on which the site does not work. */
export interface RestDayView {
  readonly date: string;
  readonly kind: RestDay['kind'];
  /** Empty for a weekday on which the site does not open. */
  readonly reason: string;
}

export const restDayViewOf = ({ date, kind, reason }: RestDay): RestDayView => ({
  date,
  kind,
  reason,
});

/** The choices of the dialog for a patient. */
export interface SchedulingOffer {
  readonly patientId: number;
  /** When the patient comes: `Jornada: mañana · colegio hasta la 1`; null where nothing is known. */
  readonly halfDay: string | null;
  readonly services: readonly ServiceView[];
  /** Staff of the patient's site; the therapist must be of the service's specialty. */
  readonly staff: readonly StaffView[];
  readonly restDays: readonly RestDayView[];
}

/** A proposed session before it is saved. */
export interface SlotPreviewView {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly units: number;
  readonly state: SlotPreview['state'];
  readonly skipped: SlotPreview['skipped'];
  readonly overlaps: readonly OverlapView[];
  readonly nextFreeHours: { readonly start: string; readonly end: string } | null;
  readonly unavailable: RestDayView | null;
  readonly outsideHours: readonly OutsideView[];
  /** Whether its start has passed. */
  readonly hasBegun: boolean;
  /** Whether the end may be a typing error. */
  readonly isUnusuallyLong: boolean;
}

/** The recorded hours that a slot lies outside of. */
export interface OutsideView {
  readonly who: 'site' | 'therapist' | 'auxiliary';
  /** The hours of the day, or the absent hours; empty on a day off and for a leave of whole days. */
  readonly hours: readonly { readonly start: string; readonly end: string }[];
  /** The last day of a leave; null outside of opening or working hours. */
  readonly absentUntil: string | null;
}

const WHO_OUTSIDE: Readonly<Record<OutsideCause, OutsideView['who']>> = {
  'outside-opening-hours': 'site',
  'therapist-not-working': 'therapist',
  'therapist-absent': 'therapist',
  'auxiliary-not-working': 'auxiliary',
  'auxiliary-absent': 'auxiliary',
};

const outsideViewOf = ({ cause, hours, until }: OutsideHours): OutsideView => ({
  who: WHO_OUTSIDE[cause],
  hours: hours.map(({ start, end }) => ({ start, end })),
  absentUntil: until,
});

/** A busy attendee at a proposed time. */
export interface OverlapView {
  readonly who: 'patient' | 'therapist' | 'auxiliary';
  /** The other person: `S. Ortiz`, or `esta misma serie`; null when the session is of a site that the viewer can't see. */
  readonly with: string | null;
  readonly start: string;
  readonly end: string;
}

/** A date of a plan as the server answers it. */
export interface PlannedDateView extends SlotPreviewView {
  /** The proposed slot of a moved date; null for the others. */
  readonly movedFrom: { readonly date: string; readonly start: string; readonly end: string } | null;
  /** Whether the user leaves it out. */
  readonly leftOut: boolean;
  /** The line from which it takes its units; null for a date that is not scheduled, and where no line has enough units left. */
  readonly lineId: number | null;
}

/** A preview of sessions. */
export interface PreviewView {
  readonly dates: readonly PlannedDateView[];
  /** Units that they take. */
  readonly units: number;
  /** The reason why a series ended; null for a single session. */
  readonly endedBy: SeriesPreview['endedBy'] | null;
}

const SAME_SERIES = 'esta misma serie';

export const slotPreviewViewOf = (preview: SlotPreview): SlotPreviewView => ({
  date: preview.date,
  start: preview.start,
  end: preview.end,
  units: preview.units,
  state: preview.state,
  skipped: preview.skipped && { cause: preview.skipped.cause, reason: preview.skipped.reason },
  overlaps: preview.overlaps.map((conflict) => ({
    who: conflict.who,
    with: conflict.sameSeries ? SAME_SERIES : conflict.otherPerson && shortName(conflict.otherPerson),
    start: conflict.start,
    end: conflict.end,
  })),
  nextFreeHours: preview.nextFreeHours && {
    start: preview.nextFreeHours.start,
    end: preview.nextFreeHours.end,
  },
  unavailable: preview.unavailable && restDayViewOf(preview.unavailable),
  outsideHours: preview.outsideHours.map(outsideViewOf),
  hasBegun: preview.hasBegun,
  isUnusuallyLong: preview.isUnusuallyLong,
});

export const previewViewOf = (
  { dates, units }: { readonly dates: readonly DecidedPreview[]; readonly units: number },
  endedBy: PreviewView['endedBy'],
): PreviewView => ({
  dates: dates.map((decided) => {
    const { movedFrom, leftOut, lineId } = decided;
    return {
      ...slotPreviewViewOf(decided),
      movedFrom: movedFrom && { date: movedFrom.date, start: movedFrom.start, end: movedFrom.end },
      leftOut,
      lineId,
    };
  }),
  units,
  endedBy,
});

/** A session with the permitted actions. */
export interface SessionDetailView {
  readonly event: CalendarEventView;
  readonly orderCode: string;
  readonly mayCancel: boolean;
  /** Candidates for the auxiliary; empty when none can be added or replaced. */
  readonly auxiliaries: readonly AuxiliaryChoice[];
  /** Candidates for the therapist; empty when the session can't be moved. */
  readonly therapists: readonly StaffView[];
  /** Numbers of the sessions of its series that can be moved or cancelled together; null when no other one can. */
  readonly seriesCounts: SessionDetail['seriesCounts'];
  readonly moves: readonly SlotChangeView[];
  /** Whether the auxiliary may be replaced or removed; the candidates are `auxiliaries`. */
  readonly mayChangeAuxiliary: boolean;
  /** The patient for scheduling; null when the viewer may not schedule. */
  readonly patient: ScheduledPatient | null;
  /** Whom to call: `Madre · Ana Ruiz`. */
  readonly phones: readonly PhoneView[];
  /** The patient's next other sessions. */
  readonly otherSessions: readonly CalendarEventView[];
  /** Null for a viewer who may not open histories. */
  readonly historyPath: string | null;
}

export const sessionDetailViewOf = (
  session: SessionDetail,
  viewer: Pick<Actor, 'userId' | 'roleId' | 'screens' | 'siteId'>,
  staff: readonly TherapistOption[],
  boardInput: Parameters<typeof auxiliaryChoicesOf>[2],
): SessionDetailView => ({
  event: calendarEventViewOf(session, viewer.userId),
  orderCode: session.orderCode,
  mayCancel: session.mayCancel,
  auxiliaries:
    session.mayAddAuxiliary || session.mayChangeAuxiliary
      ? auxiliaryChoicesOf(
          session,
          staff
            .filter(({ id }) => id !== session.therapist.id && id !== session.auxiliary?.id)
            .map(staffViewOf),
          boardInput,
        )
      : [],
  therapists: session.mayMove
    ? staff.filter(({ specialtyId }) => specialtyId === session.specialtyId).map(staffViewOf)
    : [],
  seriesCounts: session.seriesCounts && { ...session.seriesCounts },
  moves: session.moves.map(slotChangeViewOf),
  mayChangeAuxiliary: session.mayChangeAuxiliary,
  patient: session.contact && {
    id: session.patient.id,
    siteId: session.siteId,
    chartNumber: session.contact.chartNumber,
    name: patientName(session.patient),
    document: calendarEventViewOf(session, viewer.userId).document,
  },
  phones: session.contact ? phonesOf(session.contact) : [],
  otherSessions: session.otherSessions.map((event) => calendarEventViewOf(event, viewer.userId)),
  historyPath: historyPathOf(session.patient.id, viewer),
});
