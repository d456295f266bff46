import { type CorePorts, specialtyOfRole } from '#domain/access';
import type { LineErrors } from '#domain/code-lists';
import type { OfferedServices } from '#domain/orders';
import { comparableDocumentNumber } from '#domain/patients';
import { NO_PAYER, unitsOf } from '#domain/rules';
import {
  type BookableStaff,
  type BookSessionsPorts,
  bookSessions,
  checkBookings,
  type NewSession,
  type ScheduleItem,
  SESSION_STATE,
} from '#domain/scheduling';
import { distinct, groupBy, type LocalDate, ok, unwrap } from '#domain/shared';
import { serviceNames } from '../catalogue-names.ts';
import { columnsOf, dateCell, PATIENT_CELLS, textCell, timeCell, wordCell } from '../cells.ts';
import { type LineEffect, type ListLine, listImport } from '../list-import.ts';
import type { ImportRuns, ReferencedStaff } from '../ports.ts';
import { closedOrderOf } from './closed-order.ts';
import type { OrderImports } from './order-imports.ts';
import { quotaLedger } from './quota-ledger.ts';
import { resolveSession } from './resolve-session.ts';
import {
  columnOfRefusal,
  type PlannedBooking,
  type RecordContext,
  type ResolvedSession,
  sessionEffect,
} from './session-effects.ts';
import type { SessionImports, SessionRecord, StoredImportSession } from './session-imports.ts';
import { bookedDifferences, matchSession, sessionKeyOf } from './session-match.ts';

const NAME_MAX_LENGTH = 120;
const REASON_MAX_LENGTH = 200;
const CODE_MAX_LENGTH = 60;
const CUPS_MAX_LENGTH = 20;

/** The column whose text confirms the conflicts of a session to come. */
const REASON_COLUMN = 'motivo';

const STATES = {
  pendiente: String(SESSION_STATE.pending),
  realizada: String(SESSION_STATE.done),
  cancelada: String(SESSION_STATE.cancelled),
  programada: String(SESSION_STATE.pending),
  atendida: String(SESSION_STATE.done),
  asistio: String(SESSION_STATE.done),
  cancelo: String(SESSION_STATE.cancelled),
  'no asistio': String(SESSION_STATE.cancelled),
};

const TYPES = { Terapia: 'therapy', Evaluacion: 'evaluation', Reevaluacion: 're-evaluation' } as const;

type SessionRow = ListLine<'sessions'>['row'];

const DEFINITION = {
  columns: columnsOf('sessions', {
    ...PATIENT_CELLS,
    terapeuta: textCell(NAME_MAX_LENGTH, 'profesional', 'usuario terapeuta', 'responsable'),
    auxiliar: textCell(NAME_MAX_LENGTH, 'coterapeuta'),
    fecha: dateCell('fecha cita', 'fecha sesion', 'fecha atencion', 'dia'),
    inicio: timeCell('hora', 'hora inicio', 'hora inicial', 'hora cita', 'desde'),
    fin: timeCell('hora fin', 'hora final', 'hasta'),
    tipo: wordCell(TYPES, 'tipo cita'),
    estado: wordCell(STATES, 'estado cita'),
    motivo: textCell(REASON_MAX_LENGTH, 'motivo cancelacion'),
    autorizacion: textCell(CODE_MAX_LENGTH, 'codigo autorizacion', 'numero autorizacion'),
    cups: textCell(CUPS_MAX_LENGTH, 'codigo cups', 'servicio'),
  }),
  keyColumn: 'inicio',
  // A session may be cancelled and booked again several times at one time.
  keyOf: ({ paciente_documento = '', terapeuta = '', fecha, inicio, estado }: SessionRow) =>
    Number(estado) === SESSION_STATE.cancelled
      ? null
      : [comparableDocumentNumber(paciente_documento), terapeuta.toLowerCase(), fecha, inicio].join(' '),
};

/** A session to be booked, or a record to be stored. */
type SessionChange = { readonly item: ScheduleItem } | { readonly record: SessionRecord };

/** Most sessions of a former system: nobody else can change what they depend on, so they are stored before the last transaction. */
const isNewArchived = (change: SessionChange): change is { readonly record: SessionRecord } =>
  'record' in change && change.record.id === null && change.record.archived;

interface SessionPorts extends BookSessionsPorts, CorePorts {
  readonly importRuns: ImportRuns;
  readonly sessionImports: SessionImports;
  readonly orderImports: OrderImports;
  readonly offeredServices: OfferedServices;
}

/**
 * Sessions by patient, therapist, date and start (K16). A done one of the past and any cancelled one are archived; a pending one of the past
 * owes its note; a coming one passes every rule of booking. What Integra did since with an imported session stays. Error codes by column:
 * those of `resolveSession`, `sessionEffect`, `matchSession`, `bookedDifferences`, `checkBookings`, and `quota-exceeded` and `repeated`.
 */
export const sessionImport = listImport('sessions', DEFINITION)<SessionPorts, SessionChange>(
  async (ports, { actor, today, references, stamp: storedWith }) => {
    const { clock, sessionImports, orderImports } = ports;
    const staffOf = await references.staff();
    const offered = await ports.offeredServices.of(NO_PAYER);
    const ledger = quotaLedger();
    const matchedIds = new Set<number>();
    const lineByKey = new Map<string, number>();
    const checkedByDate = new Map<LocalDate, NewSession[]>();
    /** The lines of the sessions that are stored and not shown yet. */
    const hiddenLineIds = new Set<number>();

    type Context = Omit<RecordContext, 'ledger'> & {
      readonly stored: ReadonlyMap<string, readonly StoredImportSession[]>;
      readonly formerKeys: ReadonlySet<string>;
    };
    /** Reads what the sessions of a batch are compared with. */
    async function readContext(sessions: readonly ResolvedSession[]): Promise<Context> {
      const patientIds = distinct(sessions.map(({ patientId }) => patientId));
      const stored = await sessionImports.find(patientIds, distinct(sessions.map(({ date }) => date)));
      const codes = distinct(
        [
          ...sessions.map(({ row }) => row.autorizacion ?? ''),
          ...stored.map(({ orderCode }) => orderCode),
        ].filter(Boolean),
      );
      const lines = [...(await sessionImports.lines(codes)), ...references.addedLines(codes)];
      const cups = distinct(sessions.map(({ row }) => row.cups ?? '').filter(Boolean));
      return {
        stored: groupBy(stored, sessionKeyOf),
        formerKeys: new Set((await sessionImports.formerSlots(patientIds)).map(sessionKeyOf)),
        linesByCode: groupBy(lines, ({ orderCode }) => orderCode),
        services: { offered, named: await orderImports.services(cups) },
      };
    }

    function plan(session: ResolvedSession, line: number, context: Context) {
      const key = sessionKeyOf(session);
      const isCancelled = session.state === SESSION_STATE.cancelled;
      const firstLine = isCancelled ? undefined : lineByKey.get(key);
      if (firstLine !== undefined)
        return { errors: { inicio: { code: 'repeated', detail: firstLine } } as LineErrors };
      if (!isCancelled) lineByKey.set(key, line);
      const match = matchSession(
        session,
        context.stored.get(key) ?? [],
        context.formerKeys.has(key),
        matchedIds,
      );
      if (match === 'unchanged') return match;
      if (match === 'new') return sessionEffect(session, null, { ...context, ledger });
      if ('code' in match) return { errors: { estado: match.code } };
      if ('archived' in match) return sessionEffect(session, match.archived, { ...context, ledger });
      const errors = bookedDifferences(match.booked, session, context.linesByCode);
      return Object.keys(errors).length > 0 ? { errors } : ('unchanged' as const);
    }

    /** The effect of each coming session, by the rules of booking. */
    async function checkComing(bookings: readonly PlannedBooking[], staff: readonly ReferencedStaff[]) {
      const checks = await checkBookings(
        ports,
        actor,
        {
          items: bookings.map(({ item }) => item),
          lines: bookings.map(({ line }) => line),
          staff: distinct(staff).map(bookableOf),
        },
        checkedByDate,
        today,
      );
      return bookings.map(({ item, line }, index): LineEffect<SessionChange> => {
        const check = checks[index];
        if (check && !check.ok) {
          const { code, params } = check.refusal;
          return {
            errors: { [columnOfRefusal(code)]: { code, params: { ...params, reasonColumn: REASON_COLUMN } } },
          };
        }
        return ledger.take(line, { units: unitsOf(item), archived: false })
          ? { action: 'created', change: { item } }
          : { errors: { cups: 'quota-exceeded' } };
      });
    }

    /** The closed orders of the patients of records without line. */
    async function closedOrdersOf(records: readonly SessionRecord[]) {
      const withoutLine = records.flatMap(({ line, patientId }) =>
        line !== null && !('lineId' in line) ? [patientId] : [],
      );
      const patients = await orderImports.patients(distinct(withoutLine));
      return patients.map((patient) => closedOrderOf(patient, today));
    }

    /** Lets the notes of a folder name a session that is not stored yet. */
    const addToFolder = ({ patientId, therapist, date, start, type, state }: ResolvedSession) =>
      references.addSession({
        ...{ patientId, date, start, type, state, responsibleId: therapist.id },
        specialtyId: specialtyOfRole(therapist.roleId) ?? 0,
        archived: state !== SESSION_STATE.pending,
      });

    return {
      async compare(lines) {
        const patientOf = await references.patients(lines.map(({ row }) => row));
        const read = lines.map((line) =>
          resolveSession(line, { patient: patientOf(line.row), staffOf, clock, today }),
        );
        const sessions = read.flatMap((each) => ('errors' in each ? [] : [each]));
        const context = await readContext(sessions);
        const planned = read.map((each, index) =>
          'errors' in each ? each : plan(each, lines[index]?.line ?? 0, context),
        );
        const bookings = planned.flatMap((each) => (isBooking(each) ? [each.booking] : []));
        const staff = sessions.flatMap(({ therapist, auxiliary }) =>
          auxiliary ? [therapist, auxiliary] : [therapist],
        );
        const effects = bookings.length === 0 ? [] : await checkComing(bookings, staff);
        const effectOf = new Map(bookings.map((booking, index) => [booking, effects[index]]));
        return planned.map((each, index) => {
          const effect = isBooking(each) ? (effectOf.get(each.booking) ?? 'unchanged') : each;
          const session = read[index];
          if (
            !storedWith &&
            session &&
            !('errors' in session) &&
            typeof effect === 'object' &&
            'change' in effect
          )
            addToFolder(session);
          return effect;
        });
      },
      async hide(changes, stamp) {
        const hidden = changes.flatMap((change) => (isNewArchived(change) ? [change.record] : []));
        if (hidden.length > 0) {
          const closedOrders = await closedOrdersOf(hidden);
          const add = async () => ok(await sessionImports.add(hidden, closedOrders, stamp));
          for (const lineId of unwrap(await ports.unitOfWork.run(add))) hiddenLineIds.add(lineId);
        }
        return changes.filter((change) => !isNewArchived(change));
      },
      async store(changes, stamp) {
        const items = changes.flatMap((change) => ('item' in change ? [change.item] : []));
        const records = changes.flatMap((change) => ('record' in change ? [change.record] : []));
        if (items.length > 0) {
          const booked = await bookSessions(ports, actor, items, { currentDay: today, createdBy: stamp.by });
          if (!booked.ok) return false;
          await sessionImports.mark(booked.value.ids, stamp.importId);
        }
        if (records.length === 0 && hiddenLineIds.size === 0) return true;
        // Units are those of the sessions that everybody sees.
        await ports.importRuns.show(stamp.importId);
        return sessionImports.store(records, await closedOrdersOf(records), [...hiddenLineIds], stamp);
      },
    };
  },
  async ({ orderImports }, references) => {
    const therapists = await references.staffNames(({ roleId }) => specialtyOfRole(roleId) !== null);
    return {
      terapeuta: therapists,
      auxiliar: therapists,
      cups: serviceNames(await orderImports.activeServices()),
    };
  },
);

const isBooking = (
  planned: LineEffect<SessionChange> | { readonly booking: PlannedBooking },
): planned is { readonly booking: PlannedBooking } => typeof planned === 'object' && 'booking' in planned;

/** The staff as bookings read them. */
const bookableOf = (staff: ReferencedStaff): BookableStaff => ({
  ...staff,
  specialtyId: specialtyOfRole(staff.roleId),
});
