import { specialtyOfRole } from '#domain/access';
import type { LineErrors } from '#domain/code-lists';
import type { OfferedService } from '#domain/orders';
import { unitsOf } from '#domain/rules';
import {
  type Confirmation,
  type ScheduleItem,
  SESSION_STATE,
  type SessionState,
  type SessionType,
  type Slot,
} from '#domain/scheduling';
import { changedValues } from '../changed-values.ts';
import type { ChangedValue, LineEffect, ListLine } from '../list-import.ts';
import type { ReferencedPatient, ReferencedStaff } from '../ports.ts';
import type { ReferencedServiceLine } from '../referenced-service-line.ts';
import type { CupsService } from './order-imports.ts';
import { findServiceLine, type QuotaLedger } from './quota-ledger.ts';
import type { ClosedService, SessionRecord, StoredImportSession } from './session-imports.ts';

/** A row with the records that its texts refer to. */
export interface ResolvedSession extends Slot {
  readonly row: ListLine<'sessions'>['row'];
  readonly patient: ReferencedPatient;
  readonly therapist: ReferencedStaff;
  readonly auxiliary: ReferencedStaff | null;
  readonly patientId: number;
  readonly therapistId: number;
  readonly auxiliaryId: number | null;
  readonly state: SessionState;
  readonly type: SessionType;
  /** Why it was cancelled, or else why it was booked in spite of its conflicts. */
  readonly reason: string;
  /** Whether its start has passed. */
  readonly isPast: boolean;
}

export interface RecordContext {
  readonly ledger: QuotaLedger;
  readonly linesByCode: ReadonlyMap<string, readonly ReferencedServiceLine[]>;
  /** `offered` is for rows without authorization and CUPS; `named` has the CUPS of the rows. */
  readonly services: { readonly offered: readonly OfferedService[]; readonly named: readonly CupsService[] };
}

/** A coming session, to be checked by the rules of booking. */
export interface PlannedBooking {
  readonly item: ScheduleItem;
  readonly line: ReferencedServiceLine;
}

type ServiceLine = ReferencedServiceLine | ClosedService | null;

/**
 * The effect of a row for a session that Integra does not have, or has as archived. A coming session becomes a booking, a past one a record
 * that is new or replaces the archived one. Error codes: those of `findServiceLine`, `quota-exceeded`, `required` (a coming session without authorization),
 * `date-after-expiry`, `therapist-not-eligible`, `auxiliary-not-eligible`, `unknown-service` and `session-differs`.
 */
export function sessionEffect(
  session: ResolvedSession,
  archived: StoredImportSession | null,
  context: RecordContext,
): LineEffect<{ readonly record: SessionRecord }> | { readonly booking: PlannedBooking } {
  const { patient, therapist, state } = session;
  const isPending = state === SESSION_STATE.pending;
  if (archived && isPending) return { errors: { estado: 'session-differs' } };
  if (isPending && !session.isPast && !session.row.autorizacion)
    return { errors: { autorizacion: 'required' } };
  const specialtyId = specialtyOfRole(therapist.roleId);
  const line = lineOf(session, archived, specialtyId, context);
  if (line && 'errors' in line) return line;
  if (isPending && !session.isPast && isStoredLine(line))
    return { booking: { item: itemOf(session, line), line } };
  const obstacle = isPending ? noteObstacleOf(session, specialtyId, line) : null;
  if (obstacle) return { errors: obstacle };
  const changed = archived ? changesOf(archived, session, line) : [];
  if (archived && changed.length === 0) return 'unchanged';
  if (!reserveUnits(session, archived, line, context)) return { errors: { cups: 'quota-exceeded' } };
  const { date, start, end, type, patientId, therapistId } = session;
  const isCancelled = state === SESSION_STATE.cancelled;
  const reason = updatedReason(session, archived) || null;
  const record: SessionRecord = {
    ...{ date, start, end, type, state, patientId, therapistId, line },
    id: archived?.id ?? null,
    formerLineId: archived?.lineId ?? null,
    siteId: patient.siteId,
    units: unitsOf(session),
    auxiliaryId: session.auxiliaryId ?? archived?.auxiliaryId ?? null,
    archived: !isPending,
    cancelReason: isCancelled ? reason : null,
    confirmedReason: isCancelled ? null : reason,
  };
  return archived
    ? { action: 'updated', change: { record }, changed }
    : { action: 'created', change: { record } };
}

const isStoredLine = (line: ServiceLine): line is ReferencedServiceLine => line !== null && 'lineId' in line;

/** The service line of a row; without authorization its CUPS; null keeps the line of the archived session. */
function lineOf(
  { row, patientId }: ResolvedSession,
  archived: StoredImportSession | null,
  specialtyId: number | null,
  { linesByCode, services }: RecordContext,
): ServiceLine | { readonly errors: LineErrors } {
  const { autorizacion = '', cups = '' } = row;
  if (autorizacion) {
    const named = findServiceLine(row, linesByCode.get(autorizacion) ?? [], patientId, specialtyId);
    return 'column' in named ? { errors: { [named.column]: named.code } } : named;
  }
  if (archived && (!cups || cups === archived.cupsCode)) return null;
  if (archived && archived.orderCode !== '') return { errors: { cups: 'session-differs' } };
  const ofCode = services.named.filter(({ code }) => code === cups);
  const named = ofCode.find(({ active }) => active) ?? ofCode[0];
  if (cups)
    return named
      ? { cupsId: named.id, specialtyId: named.specialtyId }
      : { errors: { cups: 'unknown-service' } };
  if (specialtyId === null) return { errors: { terapeuta: 'therapist-not-eligible' } };
  const first = services.offered.find((service) => service.specialtyId === specialtyId);
  return first ? { cupsId: first.id, specialtyId } : { errors: { cups: 'required' } };
}

/** Why a past pending session could never get its note; null when it can. */
function noteObstacleOf(
  { auxiliary, date }: ResolvedSession,
  specialtyId: number | null,
  line: ServiceLine,
): LineErrors | null {
  if (specialtyId === null) return { terapeuta: 'therapist-not-eligible' };
  if (auxiliary && specialtyOfRole(auxiliary.roleId) === null) return { auxiliar: 'auxiliary-not-eligible' };
  return isStoredLine(line) && date > line.expiresOn ? { fecha: 'date-after-expiry' } : null;
}

/** The reason of a row confirms every conflict that a user may confirm. `begun` stays false, because only coming sessions are booked. */
const confirmationOf = (reason: string): Confirmation | null =>
  reason ? { overlap: true, unavailable: true, outside: true, begun: false, reason } : null;

const itemOf = (
  { date, start, end, type, patientId, therapist, auxiliary, reason }: ResolvedSession,
  { lineId }: ReferencedServiceLine,
): ScheduleItem => ({
  ...{ date, start, end, type, patientId, lineId },
  therapist: therapist.username,
  auxiliary: auxiliary?.username ?? null,
  responsible: auxiliary ? therapist.username : null,
  confirmation: confirmationOf(reason),
});

const STATE_NAMES: Readonly<Record<number, string>> = {
  [SESSION_STATE.pending]: 'pendiente',
  [SESSION_STATE.done]: 'realizada',
  [SESSION_STATE.cancelled]: 'cancelada',
};

const COLUMN_OF = {
  end: 'fin',
  type: 'tipo',
  auxiliaryId: 'auxiliar',
  state: 'estado',
  reason: 'motivo',
  line: 'autorizacion',
} as const;

/** The reason of cancelling, or else of the confirmation. */
const reasonOf = ({ state, cancelReason, confirmedReason }: StoredImportSession): string =>
  state === SESSION_STATE.cancelled ? cancelReason : confirmedReason;

/** The reason after the import; a row without reason keeps that of the archived session. */
function updatedReason(
  { state, reason }: Pick<ResolvedSession, 'state' | 'reason'>,
  archived: StoredImportSession | null,
): string {
  if (reason || !archived) return reason;
  return state === SESSION_STATE.cancelled ? archived.cancelReason : archived.confirmedReason;
}

/** The values of an archived session that a row changes. */
function changesOf(
  archived: StoredImportSession,
  { row, auxiliary, ...session }: ResolvedSession,
  line: ServiceLine,
): readonly ChangedValue[] {
  const isKept = line === null || (isStoredLine(line) && line.lineId === archived.lineId);
  const formerLine = `${archived.orderCode} ${archived.cupsCode}`;
  return changedValues(
    { ...archived, reason: reasonOf(archived), line: formerLine },
    {
      ...{ end: session.end, type: session.type, state: session.state },
      auxiliaryId: session.auxiliaryId ?? archived.auxiliaryId,
      reason: updatedReason({ state: session.state, reason: session.reason }, archived),
      line: isKept ? formerLine : `${row.autorizacion ?? ''} ${row.cups ?? ''}`,
    },
    COLUMN_OF,
    (field, value) => {
      if (field === 'state') return STATE_NAMES[Number(value)] ?? '';
      if (field === 'auxiliaryId') return auxiliary && value === auxiliary.id ? auxiliary.username : '';
      return String(value ?? '').trim();
    },
  );
}

/** Moves the units of a record from its former line to its new one; false when the new line has too few. */
function reserveUnits(
  session: ResolvedSession,
  archived: StoredImportSession | null,
  line: ServiceLine,
  { ledger, linesByCode }: RecordContext,
): boolean {
  const ofFormerOrder = archived ? (linesByCode.get(archived.orderCode) ?? []) : [];
  const formerLine = ofFormerOrder.find(({ lineId }) => lineId === archived?.lineId);
  const isDone = session.state === SESSION_STATE.done;
  const former = archived?.state === SESSION_STATE.done ? { units: archived.units, archived: true } : null;
  const holdsUnits = session.state !== SESSION_STATE.cancelled;
  const target = line === null ? formerLine : isStoredLine(line) ? line : undefined;
  const replaces = holdsUnits && target !== undefined && target.lineId === archived?.lineId;
  const counted = { units: unitsOf(session), archived: isDone };
  if (holdsUnits && target && !ledger.take(target, counted, replaces ? former : null)) return false;
  if (archived && former && !replaces) ledger.giveBack(archived.lineId, former);
  return true;
}

const COLUMN_OF_REFUSAL: Readonly<Record<string, string>> = {
  'end-not-after-start': 'fin',
  'slot-too-short': 'fin',
  'therapist-not-eligible': 'terapeuta',
  'therapist-busy': 'terapeuta',
  'therapist-not-working': 'terapeuta',
  'therapist-absent': 'terapeuta',
  'auxiliary-is-therapist': 'auxiliar',
  'auxiliary-not-eligible': 'auxiliar',
  'auxiliary-busy': 'auxiliar',
  'auxiliary-not-working': 'auxiliar',
  'auxiliary-absent': 'auxiliar',
  'patient-busy': 'inicio',
  'outside-opening-hours': 'inicio',
  'start-passed': 'inicio',
  'service-not-usable': 'autorizacion',
  'patient-inactive': 'paciente_documento',
  'site-closed': 'paciente_documento',
};

/** The column in which a refusal of booking is shown. */
export const columnOfRefusal = (code: string): string => COLUMN_OF_REFUSAL[code] ?? 'fecha';
