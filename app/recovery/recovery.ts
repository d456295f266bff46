import { orderStateOf } from '#app/orders/orders.ts';
import { HOUR } from '#app/shared/view/day-minutes.ts';
import { documentAbbreviation, nameIn, SPECIALTIES } from '#domain/catalogues';
import type { RecoveryKind, RecoveryLine } from '#domain/recovery';
import { UNIT_MINUTES } from '#domain/rules';
import { daysBetween, type LocalDate, minutesBetween } from '#domain/shared';
import { patientName, shortDateText, staffName } from '#domain/wording';

/** A lost session. */
export interface LostSessionView {
  readonly id: number;
  readonly date: string;
  readonly hours: string;
  readonly therapist: string;
  /** Null when a confidentiality lock hides it from the viewer. */
  readonly reason: string | null;
}

/** The criteria by which slots are proposed for a line. */
export interface SlotCriteria {
  readonly minutes: number;
  /** Why it has this length: `lo usual`. */
  readonly lengthReason: string;
  readonly type: 'therapy' | 'evaluation' | 're-evaluation';
  /** The therapist of the lost session; null when no session was lost. */
  readonly therapist: { readonly username: string; readonly name: string } | null;
}

/** A row of a recovery list. */
export interface RecoveryRow {
  readonly lineId: number;
  readonly patientId: number;
  readonly chartNumber: number;
  readonly siteId: number;
  readonly patient: string;
  readonly document: string;
  readonly phone: string | null;
  readonly specialty: string;
  readonly specialtyId: number;
  readonly service: string;
  readonly orderCode: string;
  readonly siteName: string;
  /** Units to recover or to schedule. */
  readonly units: number;
  readonly available: number;
  readonly authorized: number;
  /** `18 feb 2027` */
  readonly expiresOn: string;
  readonly expiry: ReturnType<typeof orderStateOf>;
  readonly lostSessions: readonly LostSessionView[];
  readonly slotCriteria: SlotCriteria;
}

/** A page of one recovery list; `lineCounts` has the number of lines of each of the two lists. */
export interface RecoveryPage {
  readonly kind: RecoveryKind;
  readonly lineCounts: Readonly<Record<RecoveryKind, number>>;
  readonly rows: readonly RecoveryRow[];
  readonly total: number;
}

/** Proposes the length of the lost session. Without a lost session it proposes an hour, or the remaining minutes if they are fewer. */
function lengthFor(
  lostSession: RecoveryLine['lostSessions'][number] | undefined,
  minutesLeft: number,
): Pick<SlotCriteria, 'minutes' | 'lengthReason'> {
  if (lostSession)
    return {
      minutes: minutesBetween(lostSession.start, lostSession.end),
      lengthReason: 'como la cita perdida',
    };
  if (minutesLeft < HOUR) return { minutes: minutesLeft, lengthReason: 'lo que queda del servicio' };
  return { minutes: HOUR, lengthReason: 'lo usual' };
}

export function recoveryRowOf(line: RecoveryLine, today: LocalDate): RecoveryRow {
  const { patient, lostSessions } = line;
  const available = line.authorized - line.scheduled;
  const [firstLostSession] = lostSessions;
  return {
    lineId: line.lineId,
    orderCode: line.orderCode,
    service: line.cupsName,
    siteName: line.siteName,
    units: line.units,
    available,
    authorized: line.authorized,
    phone: patient.phone,
    patientId: patient.id,
    chartNumber: patient.chartNumber,
    siteId: line.siteId,
    patient: patientName(patient),
    document: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
    specialty: nameIn(SPECIALTIES, line.specialtyId),
    specialtyId: line.specialtyId,
    expiresOn: shortDateText(line.expiresOn),
    expiry: orderStateOf({ active: true, daysLeft: daysBetween(today, line.expiresOn) }),
    lostSessions: lostSessions.map(({ id, date, start, end, therapist, reason }) => ({
      id,
      date,
      reason,
      hours: `${start} – ${end}`,
      therapist: staffName(therapist),
    })),
    slotCriteria: {
      ...lengthFor(firstLostSession, available * UNIT_MINUTES),
      type: firstLostSession?.type ?? 'therapy',
      therapist: firstLostSession
        ? { username: firstLostSession.therapist.username, name: staffName(firstLostSession.therapist) }
        : null,
    },
  };
}
