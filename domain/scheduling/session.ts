import {
  type Clock,
  type LocalDate,
  type LocalTime,
  minutesBetween,
  minutesSince,
  type PersonName,
} from '#domain/shared';

export const SESSION_TYPES = ['therapy', 'evaluation', 're-evaluation'] as const;

/** The purpose of a session; evaluations are completed in the clinical history (E4). */
export type SessionType = (typeof SESSION_TYPES)[number];

/** Stored states of a session. Cancelled ones leave the calendar and stay in reports. */
export const SESSION_STATE = { done: 1, cancelled: 2, pending: 3 } as const;

/** One of {@link SESSION_STATE}. */
export type SessionState = (typeof SESSION_STATE)[keyof typeof SESSION_STATE];

/** An interval within one day; its end is exclusive. */
export interface Slot {
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly end: LocalTime;
}

/** A staff member in a session, with the unique user name. */
export interface StaffName extends PersonName {
  readonly id: number;
  readonly username: string;
}

/** A patient in a session. */
interface PatientName extends PersonName {
  readonly id: number;
  /** Stored code; see DOCUMENT_TYPES of the catalogues. */
  readonly documentType: number;
  readonly documentNumber: string;
}

/** A stored session with the names that go with it. */
export interface SessionWithNames extends Slot {
  readonly id: number;
  readonly siteId: number;
  readonly type: SessionType;
  readonly state: SessionState;
  /** Units of quota that it uses. */
  readonly units: number;
  readonly specialtyId: number;
  /** Code of the authorization or private service it belongs to. */
  readonly orderCode: string;
  /** Units left on its service line. */
  readonly available: number;
  readonly patient: PatientName;
  readonly therapist: StaffName;
  readonly auxiliary: StaffName | null;
  /** The therapist or the auxiliary (S5). */
  readonly responsibleId: number;
  /** The id that sessions of one service share when they were booked together, even on several lines; null for a single session. */
  readonly seriesId: string | null;
  /** Whether its family signed that it took place (F30). */
  readonly hasReceipt: boolean;
}

/** The one of therapist and auxiliary who writes the note (S5). */
export const responsibleOf = ({
  therapist,
  auxiliary,
  responsibleId,
}: Pick<SessionWithNames, 'therapist' | 'auxiliary' | 'responsibleId'>): StaffName =>
  auxiliary?.id === responsibleId ? auxiliary : therapist;

/** A session as calendars show it. */
export interface CalendarEvent extends SessionWithNames {
  /** Whole minutes since it began at the clinic; negative while it is still to come. */
  readonly minutesSinceStart: number;
  /** Pending although its end has passed. */
  readonly lateWithoutEvolution: boolean;
}

/**
 * Adds the fields that depend on the present time. They come before the spread because the reverse order takes three times as
 * long.
 */
export function calendarEventOf(session: SessionWithNames, clock: Clock): CalendarEvent {
  const minutesSinceStart = minutesSince(clock, session.date, session.start);
  const ended = minutesSinceStart >= minutesBetween(session.start, session.end);
  return {
    minutesSinceStart,
    lateWithoutEvolution: ended && session.state === SESSION_STATE.pending,
    ...session,
  };
}

/** The ids of the therapist and the auxiliary of a session. */
export const attendantIdsOf = (session: SessionWithNames): readonly (number | null)[] => [
  session.therapist.id,
  session.auxiliary?.id ?? null,
];
