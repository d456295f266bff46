import { textOfCode } from '#app/shell/refusal-texts.ts';
import type { CancellableSession, MassCancellationResult } from '#domain/cancellation';
import { nameIn, SPECIALTIES } from '#domain/catalogues';
import { patientName, shortDateText } from '#domain/wording';
import { type CalendarEventView, calendarEventViewOf } from '../../calendar-event.ts';

/** A session of the range. */
export interface MassSessionView extends CalendarEventView {
  readonly orderCode: string;
  /** Why it can't be cancelled; null when it can. */
  readonly obstacle: string | null;
}

export const massSessionViewOf = (session: CancellableSession, viewerId: number): MassSessionView => ({
  ...calendarEventViewOf(session, viewerId),
  orderCode: session.orderCode,
  obstacle: session.obstacle && textOfCode(session.obstacle),
});

/** A service line with the units that the cancellation released. */
export interface ReleasedLineView {
  readonly lineId: number;
  readonly patient: string;
  readonly orderCode: string;
  readonly specialty: string;
  /** Number of cancelled appointments. */
  readonly appointmentCount: number;
  /** Number of released units. */
  readonly units: number;
  readonly available: number;
  readonly authorized: number;
  /** `18 feb 2027` */
  readonly expiresOn: string;
}

/** A session that was not cancelled. */
interface SkippedSessionView {
  readonly id: number;
  readonly date: string;
  readonly hours: string;
  readonly patient: string;
  readonly cause: string;
}

/** The result of a mass cancellation. */
export interface MassCancelledView {
  readonly appointmentCount: number;
  readonly units: number;
  readonly lines: readonly ReleasedLineView[];
  readonly skipped: readonly SkippedSessionView[];
  /** Number of chosen appointments that left the range after they were listed: cancelled or moved. */
  readonly notFoundCount: number;
}

export const massCancelledViewOf = ({
  sessions,
  units,
  lines,
  skipped,
  notFoundCount,
}: MassCancellationResult): MassCancelledView => ({
  appointmentCount: sessions,
  notFoundCount,
  units,
  lines: lines.map((line) => ({
    lineId: line.lineId,
    patient: patientName(line.patient),
    orderCode: line.orderCode,
    specialty: nameIn(SPECIALTIES, line.specialtyId),
    appointmentCount: line.sessions,
    units: line.units,
    available: line.authorized - line.scheduled,
    authorized: line.authorized,
    expiresOn: shortDateText(line.expiresOn),
  })),
  skipped: skipped.map(({ session, cause }) => ({
    id: session.id,
    date: session.date,
    hours: `${session.start} – ${session.end}`,
    patient: patientName(session.patient),
    cause: textOfCode(cause),
  })),
});
