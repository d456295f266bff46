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
import type { ReferencedLine } from '../referenced-line.ts';
import type { CupsService } from './order-imports.ts';
import type { ClosedService, SessionRecord, StoredImportSession } from './session-imports.ts';
import { type LineLedger, namedLine } from './session-lines.ts';

/** A row with the records that it names. */
export interface ReadSession extends Slot {
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
  readonly ledger: LineLedger;
  readonly linesByCode: ReadonlyMap<string, readonly ReferencedLine[]>;
  /** Services by which sessions without authorization and CUPS are counted, and those with the codes of rows. */
  readonly services: { readonly offered: readonly OfferedService[]; readonly named: readonly CupsService[] };
}

/** A coming session, to be checked by the rules of booking. */
export interface PlannedBooking {
  readonly item: ScheduleItem;
  readonly line: ReferencedLine;
}

type NamedLine = ReferencedLine | ClosedService | null;

/**
 * What a row does that no session of Integra stands for: a coming session is to be booked; another becomes a record, new or in place of an
 * archived one. Error codes: those of `namedLine`, `quota-exceeded`, `required` (a coming session without authorization),
 * `date-after-expiry`, `therapist-not-eligible`, `auxiliary-not-eligible`, `unknown-service` and `session-differs`.
 */
export function recordEffect(
  session: ReadSession,
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
  const obstacle = isPending ? obstacleToNote(session, specialtyId, line) : null;
  if (obstacle) return { errors: obstacle };
  const changed = archived ? changesOf(archived, session, line) : [];
  if (archived && changed.length === 0) return 'unchanged';
  if (!count(session, archived, line, context)) return { errors: { cups: 'quota-exceeded' } };
  const { date, start, end, type, patientId, therapistId } = session;
  const isCancelled = state === SESSION_STATE.cancelled;
  const reason = reasonAfter(session, archived) || null;
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

const isStoredLine = (line: NamedLine): line is ReferencedLine => line !== null && 'lineId' in line;

/** The line that a row names, the service by which it is counted without authorization, or null for the line of the archived session. */
function lineOf(
  { row, patientId }: ReadSession,
  archived: StoredImportSession | null,
  specialtyId: number | null,
  { linesByCode, services }: RecordContext,
): NamedLine | { readonly errors: LineErrors } {
  const { autorizacion = '', cups = '' } = row;
  if (autorizacion) {
    const named = namedLine(row, linesByCode.get(autorizacion) ?? [], patientId, specialtyId);
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

/** Why nobody could write the note of a pending session of the past. */
function obstacleToNote(
  { auxiliary, date }: ReadSession,
  specialtyId: number | null,
  line: NamedLine,
): LineErrors | null {
  if (specialtyId === null) return { terapeuta: 'therapist-not-eligible' };
  if (auxiliary && specialtyOfRole(auxiliary.roleId) === null) return { auxiliar: 'auxiliary-not-eligible' };
  return isStoredLine(line) && date > line.expiresOn ? { fecha: 'date-after-expiry' } : null;
}

/** A reason in the file confirms what a person may confirm; a session that has begun is none to come. */
const confirmationOf = (reason: string): Confirmation | null =>
  reason ? { overlap: true, unavailable: true, outside: true, begun: false, reason } : null;

const itemOf = (
  { date, start, end, type, patientId, therapist, auxiliary, reason }: ReadSession,
  { lineId }: ReferencedLine,
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

/** The reason that a session has by its state. */
const reasonOf = ({ state, cancelReason, confirmedReason }: StoredImportSession): string =>
  state === SESSION_STATE.cancelled ? cancelReason : confirmedReason;

/** The reason after a row; without one that of its archived session for the state. */
function reasonAfter(
  { state, reason }: Pick<ReadSession, 'state' | 'reason'>,
  archived: StoredImportSession | null,
): string {
  if (reason || !archived) return reason;
  return state === SESSION_STATE.cancelled ? archived.cancelReason : archived.confirmedReason;
}

/** The values of an archived session that a row changes. */
function changesOf(
  archived: StoredImportSession,
  { row, auxiliary, ...session }: ReadSession,
  line: NamedLine,
): readonly ChangedValue[] {
  const isKept = line === null || (isStoredLine(line) && line.lineId === archived.lineId);
  const formerLine = `${archived.orderCode} ${archived.cupsCode}`;
  return changedValues(
    { ...archived, reason: reasonOf(archived), line: formerLine },
    {
      ...{ end: session.end, type: session.type, state: session.state },
      auxiliaryId: session.auxiliaryId ?? archived.auxiliaryId,
      reason: reasonAfter({ state: session.state, reason: session.reason }, archived),
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

/** Counts a record on its line; false when the line has no units for it. */
function count(
  session: ReadSession,
  archived: StoredImportSession | null,
  line: NamedLine,
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
