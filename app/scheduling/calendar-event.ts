import { documentAbbreviation, nameIn, SPECIALTIES } from '#domain/catalogues';
import { type CalendarEvent, mayCancel, SESSION_STATE } from '#domain/scheduling';
import {
  distinctNames,
  oncePerPerson,
  patientName,
  sessionTypeNames,
  shortName,
  staffName,
} from '#domain/wording';

/** The status of a session for the viewer. */
export type EventStatus = 'done' | 'late' | 'mine' | 'pending' | 'cancelled';

/** A session as calendars show it. */
export interface CalendarEventView {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly start: string;
  readonly end: string;
  readonly units: number;
  /** Units left on its service. */
  readonly available: number;
  readonly status: EventStatus;
  readonly type: string;
  readonly specialty: string;
  readonly specialtyId: number;
  readonly patientId: number;
  readonly patient: string;
  /** Short name: `S. Ortiz`. */
  readonly patientShort: string;
  /** Abbreviation and number: `RC 1020333444`. */
  readonly document: string;
  readonly therapist: string;
  /** Short name: `C. Torres`. */
  readonly therapistShort: string;
  readonly auxiliary: string | null;
  /** User name; null without an auxiliary. */
  readonly auxiliaryUsername: string | null;
  /** User name. */
  readonly therapistUsername: string;
  /** Whether it can still be moved or cancelled. */
  readonly movable: boolean;
  /** Whether it was booked together with others. */
  readonly inSeries: boolean;
  /** Whether the family signed that it took place, or can; null for a session that has not begun. */
  readonly receipt: 'signed' | 'to-sign' | null;
}

function receiptOf({ hasReceipt, minutesSinceStart, state }: CalendarEvent): CalendarEventView['receipt'] {
  if (hasReceipt) return 'signed';
  return minutesSinceStart >= 0 && state !== SESSION_STATE.cancelled ? 'to-sign' : null;
}

function statusOf(event: CalendarEvent, viewerId: number): EventStatus {
  if (event.state === SESSION_STATE.done) return 'done';
  if (event.state === SESSION_STATE.cancelled) return 'cancelled';
  if (event.lateWithoutEvolution) return 'late';
  return event.responsibleId === viewerId ? 'mine' : 'pending';
}

type Names = Pick<CalendarEventView, 'patient' | 'patientShort' | 'therapistShort'>;

const namesIn = ({ patient, therapist }: CalendarEvent): Names => ({
  patient: patientName(patient),
  patientShort: shortName(patient),
  therapistShort: shortName(therapist),
});

/** Maps a session for the user `viewerId`. */
export const calendarEventViewOf = (
  event: CalendarEvent,
  viewerId: number,
  names: Names = namesIn(event),
): CalendarEventView => ({
  id: event.id,
  date: event.date,
  start: event.start,
  end: event.end,
  units: event.units,
  available: event.available,
  status: statusOf(event, viewerId),
  type: sessionTypeNames[event.type],
  specialty: nameIn(SPECIALTIES, event.specialtyId),
  specialtyId: event.specialtyId,
  patientId: event.patient.id,
  patient: names.patient,
  patientShort: names.patientShort,
  document: `${documentAbbreviation(event.patient.documentType)} ${event.patient.documentNumber}`,
  therapist: staffName(event.therapist),
  therapistShort: names.therapistShort,
  auxiliary: event.auxiliary && staffName(event.auxiliary),
  auxiliaryUsername: event.auxiliary?.username ?? null,
  therapistUsername: event.therapist.username,
  movable: mayCancel(event),
  inSeries: event.seriesId !== null,
  receipt: receiptOf(event),
});

/** Maps the sessions of a calendar; two people with the same short name get longer names. */
export function calendarEventViewsOf(
  events: readonly CalendarEvent[],
  viewerId: number,
): readonly CalendarEventView[] {
  const patients = distinctNames(events.map(({ patient }) => patient));
  const therapists = distinctNames(events.map(({ therapist }) => therapist));
  const fullNameOf = oncePerPerson(patientName);
  return events.map((event) =>
    calendarEventViewOf(event, viewerId, {
      patient: fullNameOf(event.patient),
      patientShort: patients.get(event.patient.id) ?? shortName(event.patient),
      therapistShort: therapists.get(event.therapist.id) ?? shortName(event.therapist),
    }),
  );
}
