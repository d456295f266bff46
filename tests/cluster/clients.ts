import { NO_PAYER } from '#domain/rules';
import { addDays, timeOfMinutes } from '#domain/shared';
import { type Answer, callerOf } from './caller.ts';
import type { BookingTarget, ClusterClinic } from './clinic.ts';
import type { Tally } from './tally.ts';

/** A session that a client requested. */
export interface RequestedSession extends BookingTarget {
  readonly date: string;
  readonly start: string;
}

/** The acknowledged writes of all clients, with the ids in the responses. */
export interface AcknowledgedWrites {
  readonly sessions: { readonly id: number; readonly requested: RequestedSession }[];
  readonly cancelledIds: number[];
  readonly patients: { readonly id: number; readonly document: string }[];
  readonly orders: { readonly id: number; readonly contract: string }[];
}

export const noWrites = (): AcknowledgedWrites => ({
  sessions: [],
  cancelledIds: [],
  patients: [],
  orders: [],
});

/** The refusal of a booking on a line without units. */
const WITHOUT_UNITS = /superan la cantidad de sesiones disponibles/;

const SERIES_LENGTH = 3;
const SLOTS_PER_DAY = 22;
const FIRST_MINUTE = 420;
const SLOT_MINUTES = 30;
const DAYS = 340;

interface ClientOptions {
  readonly origin: string;
  readonly clinic: ClusterClinic;
  readonly clientIndex: number;
  readonly tally: Tally;
  readonly writes: AcknowledgedWrites;
  /** Whether the client does nothing but book, on its own line. */
  readonly onlyBookings: boolean;
  readonly isOver: () => boolean;
}

/** Books, cancels, admits and reads until the run is over. */
export async function runClient({
  origin,
  clinic,
  clientIndex,
  tally,
  writes,
  onlyBookings,
  isOver,
}: ClientOptions): Promise<void> {
  const scheduler = callerOf(origin, clinic.scheduler, tally);
  const admissions = callerOf(origin, clinic.admissions, tally);
  const ownTarget = clinic.own[clientIndex] as BookingTarget;
  const bookedIds: number[] = [];
  let serial = 0;
  const clientCount = clinic.own.length;
  const takenSlotCounts = { own: 0, scarce: 0 };

  /**
   * The next half hour that no booking has used on the line; two rows in one half hour thus mean that a command ran twice. On the
   * scarce line each client uses every `clientCount`-th half hour.
   */
  const nextSlot = (line: keyof typeof takenSlotCounts) => {
    const taken = takenSlotCounts[line]++;
    const slot = line === 'own' ? taken : taken * clientCount + clientIndex;
    if (slot >= DAYS * SLOTS_PER_DAY) throw new Error('A client has no more hours: run with fewer faults');
    const start = FIRST_MINUTE + (slot % SLOTS_PER_DAY) * SLOT_MINUTES;
    const date = addDays(clinic.today, 1 + Math.floor(slot / SLOTS_PER_DAY));
    return { date, start: timeOfMinutes(start), end: timeOfMinutes(start + SLOT_MINUTES) };
  };

  const recordAnswer = (label: string, answer: Answer | null, isScarce = false): Answer | null => {
    if (!answer) return null;
    if (answer.status === 200 && answer.body.status) {
      tally.acknowledgedCount++;
      return answer;
    }
    if (isScarce && WITHOUT_UNITS.test(answer.body.mensaje)) tally.refusedCount++;
    else tally.unexpectedRefusals.push(`${label}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return null;
  };

  async function book(line: keyof typeof takenSlotCounts, sessionCount: number): Promise<number[]> {
    const target = line === 'own' ? ownTarget : clinic.scarce;
    const slots = Array.from({ length: sessionCount }, () => nextSlot(line));
    const items = slots.map(({ date, start, end }) => ({
      fecha: date,
      horainicio: start,
      horafin: end,
      terapeuta: ownTarget.therapist,
      servicio: target.lineId,
      paciente: target.patientId,
      permitirCruce: true,
      motivoCruce: 'Puede ser festivo',
    }));
    const answer = await scheduler.command('/api/programar-sesiones-calendario', { items });
    const accepted = recordAnswer('book', answer, line === 'scarce');
    const ids: number[] = accepted?.body.ids ?? [];
    for (const [index, id] of ids.entries()) {
      const { date, start } = slots[index] ?? { date: '', start: '' };
      writes.sessions.push({ id, requested: { ...target, therapist: ownTarget.therapist, date, start } });
    }
    return ids;
  }

  async function cancel(id: number) {
    const body = { IDEVENT: id, MOTIVO: 'Cancela Paciente' };
    if (recordAnswer('cancel', await scheduler.command('/api/cancelar-evento-calendario', body)))
      writes.cancelledIds.push(id);
  }

  async function admit() {
    const document = `77${clientIndex}${String(serial++).padStart(6, '0')}`;
    const form = {
      TipCod: 6,
      PacNumDoc: document,
      PacApe1: 'Muñoz',
      PacNom1: 'Sofía',
      PacFecNac: '2018-05-06',
      PacSex: 2,
      PacTipSan: 9,
      PacEnf: clinic.focusId,
      PacModAte: 1,
      PacFecIng: clinic.today,
      TipCliCod: 6,
      PacReg: 1,
      PacTipVin: 2,
      EpsCod: 1,
      PacTel: '3001234567',
      confirmarDuplicado: true,
      sede: clinic.siteName,
    };
    const accepted = recordAnswer('admit', await admissions.command('/api/nuevoPaciente', form));
    if (accepted) writes.patients.push({ id: accepted.body.idRegister, document });
  }

  async function registerPrivateService() {
    const contract = `C-${clientIndex}-${serial++}`;
    const service = {
      paciente: ownTarget.patientId,
      servicio: 'particular',
      entidad: NO_PAYER,
      fecha: clinic.today,
      cobertura: 60,
      formato: 2,
      nombre_cliente: 'LUZ PEÑA',
      periodo: 30,
      formaPago: 1,
      contrato: contract,
      observaciones: '',
      servicios: [{ servicio: clinic.cupsId, cantidad: 12 }],
      bolsa: 12,
    };
    const accepted = recordAnswer('order', await admissions.command('/api/nuevoParticular', service));
    if (accepted) writes.orders.push({ id: accepted.body.id, contract });
  }

  async function read() {
    const latestIds = bookedIds.slice(-SERIES_LENGTH);
    const path = `/api/obtener-eventos-calendario/programacion.PacIde/${ownTarget.patientId}?desde=${clinic.today}`;
    const answer = await scheduler.read(path);
    if (!answer) return;
    tally.readCount++;
    const listed = new Set((answer.body.data as { idEvento: number }[]).map(({ idEvento }) => idEvento));
    if (!latestIds.every((id) => listed.has(id))) tally.staleReadCount++;
  }

  while (!isOver()) {
    bookedIds.push(...(await book('own', SERIES_LENGTH)));
    if (onlyBookings) continue;
    await read();
    await admit();
    const [scarceId] = await book('scarce', 1);
    // Each repetition of the loop uses two serial numbers; thus every second booking on the scarce line is cancelled.
    if (scarceId && serial % 4 === 1) await cancel(scarceId);
    await registerPrivateService();
    const oldestId = bookedIds.shift();
    if (oldestId) await cancel(oldestId);
  }
}
