import { SESSION_STATE } from '#domain/scheduling';
import { addDays } from '#domain/shared';
import type { ListRow } from '../lists.ts';
import {
  type Answer,
  asLocalDate,
  dayOf,
  inOrder,
  nameKey,
  numberOf,
  rowsOf,
  textOf,
  timeOf,
} from './answers.ts';
import type { LegacyOrder, LegacyPatient, LegacyReader } from './reader.ts';

const STATES: Readonly<Record<number, string>> = {
  [SESSION_STATE.done]: 'realizada',
  [SESSION_STATE.pending]: 'pendiente',
};

const CLASS_OF_FORMAT = ['orden', 'autorizacion', 'particular'];
const CODE_90 = 'adm';

export async function* orderRows(reader: LegacyReader): AsyncGenerator<readonly ListRow<'orders'>[]> {
  const patients = new Map((await reader.patients()).map((patient) => [patient.id, patient]));
  yield* inOrder((await reader.orders()).values(), async (order) => {
    const patient = patients.get(order.patientId);
    if (!patient) return [];
    if (order.lines.length === 0) reader.gaps.add('order-without-services');
    const usedOf = await usedBefore(reader, patient, order);
    return order.lines.map((line) => ({
      ...patient.key,
      clase: classOf(order),
      codigo: order.code,
      orden: order.medicalOrder,
      entidad: textOf(order.row, 'EpsNom', 'CodEnt'),
      numero_entidad: textOf(order.details, 'numeroEntidad') || textOf(order.row, 'numeroEntidad'),
      expedida: dayOf(order.row, 'OrdFec'),
      vence: dayOf(order.row, 'OrdVen'),
      cups: textOf(line, 'CUPS', 'cups', 'cup'),
      cantidad: textOf(line, 'cantidad', 'SesionesAutorizadas'),
      usadas_antes: usedOf(line),
      observaciones: textOf(order.details, 'observaciones') || textOf(order.row, 'observaciones'),
    }));
  });
}

const classOf = ({ format, row }: LegacyOrder): string =>
  format === 1 && textOf(row, 'tipoOrden', 'TipSer') === CODE_90
    ? 'codigo90'
    : (CLASS_OF_FORMAT[format] ?? '');

/** The units of a line that are programmed and no known session holds: used before, together with those of the sessions that were done (K24). */
async function usedBefore(reader: LegacyReader, patient: LegacyPatient, order: LegacyOrder) {
  const events = (await reader.events(patient.id)).filter(
    (event) => textOf(event, 'autorizacion') === order.code,
  );
  return (line: Answer): string => {
    const units = (state: number) =>
      events
        .filter((event) => lineOf(order, event) === line && numberOf(event, 'estadoEvento') === state)
        .reduce((sum, event) => sum + (numberOf(event, 'sesionesCantidad') ?? 0), 0);
    const used = (numberOf(line, 'SesionesProgramadas') ?? 0) - units(SESSION_STATE.pending);
    return used > units(SESSION_STATE.done) ? String(used) : '';
  };
}

/** The only line of an order that may have an event. */
function lineOf({ lines }: LegacyOrder, event: Answer): Answer | undefined {
  const specialty = nameKey(textOf(event, 'especialidad'));
  const ofSpecialty = lines.filter((line) => nameKey(textOf(line, 'Especialidad', 'EspNom')) === specialty);
  const candidates = ofSpecialty.length > 0 ? ofSpecialty : lines;
  return candidates.length === 1 ? candidates[0] : undefined;
}

export async function* sessionRows(reader: LegacyReader): AsyncGenerator<readonly ListRow<'sessions'>[]> {
  const orders = await reader.orders();
  const usernameOf = await reader.usernames();
  yield* inOrder(await reader.patients(), async (patient) => {
    const events = await reader.events(patient.id);
    return events.flatMap((event) => {
      const state = STATES[numberOf(event, 'estadoEvento') ?? -1];
      if (!state) {
        reader.gaps.add('event-of-unknown-state');
        return [];
      }
      const code = textOf(event, 'autorizacion');
      const order = orders.get(code);
      const therapist = textOf(event, 'terapeuta');
      const named = usernameOf(textOf(event, 'nombreTerapeuta'), textOf(event, 'apellidoTerapeuta'));
      return [
        {
          ...patient.key,
          terapeuta: usernameOf(therapist) ?? named ?? therapist,
          auxiliar: textOf(event, 'auxiliar'),
          fecha: dayOf(event, 'fecha'),
          inicio: timeOf(event, 'horaInicio'),
          fin: timeOf(event, 'horaFin'),
          tipo: textOf(event, 'tipo'),
          estado: state,
          motivo: '',
          autorizacion: order ? code : '',
          cups: textOf((order && lineOf(order, event)) ?? {}, 'CUPS', 'cups', 'cup'),
        },
      ];
    });
  });
  yield* cancelledRows(reader);
}

const DAYS_OF_REPORT = 365;

/** Cancelled sessions, which the report of cancellations names by patient and therapist alone. */
async function* cancelledRows(reader: LegacyReader): AsyncGenerator<readonly ListRow<'sessions'>[]> {
  const usernameOf = await reader.usernames();
  const patientsByName = new Map<string, LegacyPatient[]>();
  let first = reader.today;
  for (const patient of await reader.patients()) {
    const admitted = dayOf(patient.listed, 'PacFecIng');
    if (admitted && admitted < first) first = asLocalDate(admitted);
    for (const name of namesOf(patient.listed)) {
      const others = patientsByName.get(name) ?? [];
      patientsByName.set(name, [...others.filter((other) => other !== patient), patient]);
    }
  }
  const end = addDays(reader.today, DAYS_OF_REPORT);
  for (let from = first; from <= end; from = addDays(from, DAYS_OF_REPORT)) {
    const to = addDays(from, DAYS_OF_REPORT - 1);
    const rows = rowsOf(await reader.api.get(`api/reporteCancelacion/${from}/${to}/todas`));
    yield rows.flatMap((row) => {
      const [name = ''] = namesOf(row);
      const [patient, another] = patientsByName.get(name) ?? [];
      const therapist = usernameOf(textOf(row, 'nombreTerapeuta'), textOf(row, 'apellidoTerapeuta'));
      if (!patient || another || !therapist) {
        reader.gaps.add(therapist ? 'cancelled-of-several' : 'event-of-unknown-therapist');
        return [];
      }
      return [
        {
          ...patient.key,
          ...{ terapeuta: therapist, auxiliar: '', tipo: '', autorizacion: '', cups: '' },
          fecha: dayOf(row, 'ProFec'),
          inicio: timeOf(row, 'hora'),
          fin: timeOf(row, 'horaFin'),
          estado: 'cancelada',
          motivo: textOf(row, 'motivoCancelo', 'ProMotCan'),
        },
      ];
    });
  }
}

/** The names under which a patient is found: all of them, then the first given name and the first surname. */
const namesOf = (row: Answer): readonly string[] => [
  nameKey(textOf(row, 'PacNom1'), textOf(row, 'PacNom2'), textOf(row, 'PacApe1'), textOf(row, 'PacApe2')),
  nameKey(textOf(row, 'PacNom1'), textOf(row, 'PacApe1')),
];
