import { FOCUS_TYPE } from '#domain/catalogues';
import type { LocalDate } from '#domain/shared';
import { type Answer, inOrder, nameKey, numberOf, once, recordOf, rowsOf, textOf } from './answers.ts';
import type { LegacyApi, LegacyGaps } from './api.ts';
import { documentTypeOf } from './codes.ts';

/** How the rows of a patient name it. */
interface PatientKey {
  readonly paciente_tipo: string;
  readonly paciente_documento: string;
}

export interface LegacyPatient {
  readonly id: number;
  readonly key: PatientKey;
  /** The patient as lists have it. */
  readonly listed: Answer;
}

/** An order or authorization that is not cancelled. */
export interface LegacyOrder {
  readonly code: string;
  readonly patientId: number;
  /** 0 medical order, 1 authorization, 2 private service. */
  readonly format: number;
  readonly row: Answer;
  /** The other values of the response with its services. */
  readonly details: Answer;
  readonly lines: readonly Answer[];
  /** The code of the medical order of an authorization; '' for none. */
  readonly medicalOrder: string;
}

/** Reads what several lists need. */
export interface LegacyReader {
  readonly api: LegacyApi;
  readonly gaps: LegacyGaps;
  readonly today: LocalDate;
  readonly users: () => Promise<readonly Answer[]>;
  /** Finds a user name by itself, or by the full name of one user alone. */
  readonly usernames: () => Promise<(...name: readonly string[]) => string | null>;
  readonly patients: () => Promise<readonly LegacyPatient[]>;
  chart(patientId: number): Promise<unknown>;
  events(patientId: number): Promise<readonly Answer[]>;
  /** By code. */
  readonly orders: () => Promise<ReadonlyMap<string, LegacyOrder>>;
  /** The name of a town with its department, and abroad with its country, by its code. */
  readonly places: () => Promise<(code: number | null) => string>;
  readonly focusNames: () => Promise<(code: number | null) => string>;
}

const CANCELLED = 2;
const MEDICAL_ORDER = 0;
const HOME = 'Colombia';

export function legacyReader(api: LegacyApi, gaps: LegacyGaps, today: LocalDate): LegacyReader {
  const users = once(() => readUsers(api));
  const chart = (patientId: number) => api.get(`api/pacienteHC/${patientId}`);
  return {
    api,
    gaps,
    today,
    users,
    usernames: once(async () => usernameFinder(await users())),
    patients: once(() => readPatients(api, chart, gaps)),
    chart,
    events: async (patientId) =>
      rowsOf(await api.get(`api/obtener-eventos-calendario/programacion.PacIde/${patientId}`), 'eventos'),
    orders: once(() => readOrders(api, today)),
    places: once(() => readPlaces(api)),
    focusNames: once(async () => {
      const items = rowsOf(await api.get(`api/dominio/${FOCUS_TYPE}`));
      const names = new Map(items.map((item) => [numberOf(item, 'DomIde'), textOf(item, 'DomDes')]));
      return (code) => names.get(code) ?? '';
    }),
  };
}

async function readPatients(
  api: LegacyApi,
  chart: LegacyReader['chart'],
  gaps: LegacyGaps,
): Promise<readonly LegacyPatient[]> {
  const rows = rowsOf(await api.get('api/allPacientes/todos/todas'));
  const patients: LegacyPatient[] = [];
  for await (const patient of inOrder(rows, async (row): Promise<LegacyPatient> => {
    const id = numberOf(row, 'PacIde', 'id') ?? 0;
    const listed = { ...row, ...recordOf(recordOf(await chart(id)), 'datos') };
    return { id, key: keyOf(listed), listed };
  }))
    if (patient.key.paciente_documento === '') gaps.add('patient-not-shown');
    else patients.push(patient);
  return patients;
}

const keyOf = (patient: Answer): PatientKey => ({
  paciente_tipo: documentTypeOf(patient, 'TipCod', 'TipDocNom'),
  paciente_documento: textOf(patient, 'PacNumDoc'),
});

/** All users where there is a call for them, otherwise the therapists, each with the account that its name has. */
async function readUsers(api: LegacyApi): Promise<readonly Answer[]> {
  const all = rowsOf(await api.get('api/usuarios'));
  const listed = all.length > 0 ? all : rowsOf(await api.get('api/reportes/listado-terapeutas/todas'));
  const users = [];
  for (const user of listed) {
    const account =
      all.length > 0 ? {} : await api.get(`api/usuarios/${encodeURIComponent(textOf(user, 'usuario'))}`);
    users.push({ ...user, ...recordOf(account) });
  }
  return users;
}

function usernameFinder(users: readonly Answer[]) {
  const usernames = new Set(users.map((user) => textOf(user, 'usuario')));
  const byName = new Map<string, string[]>();
  for (const user of users) {
    const [first, last] = [textOf(user, 'nombres'), textOf(user, 'apellidos')];
    for (const name of new Set([nameKey(first, last), nameKey(last, first)]))
      byName.set(name, [...(byName.get(name) ?? []), textOf(user, 'usuario')]);
  }
  return (...parts: readonly string[]): string | null => {
    const [only = ''] = parts;
    if (parts.length === 1 && usernames.has(only)) return only;
    const [username, another] = byName.get(nameKey(...parts)) ?? [];
    return username !== undefined && another === undefined ? username : null;
  };
}

async function readOrders(api: LegacyApi, today: LocalDate): Promise<ReadonlyMap<string, LegacyOrder>> {
  const rows = rowsOf(await api.get(`api/allOrdenes/${today}/todas`)).filter(
    (row) => numberOf(row, 'OrdEst') !== CANCELLED,
  );
  const medicalOrders = new Map<string, string>();
  const withAuthorizations = rows.filter((row) => numberOf(row, 'OrdFor') === MEDICAL_ORDER);
  for await (const [code, answer] of inOrder(withAuthorizations, async (row) => {
    const orderCode = textOf(row, 'OrdCod');
    return [orderCode, await api.get(`api/verAutorizaciones/${encodeURIComponent(orderCode)}`)] as const;
  }))
    for (const authorization of rowsOf(answer)) medicalOrders.set(textOf(authorization, 'OrdCod'), code);
  const orders = new Map<string, LegacyOrder>();
  for await (const order of inOrder(rows, async (row): Promise<LegacyOrder> => {
    const code = textOf(row, 'OrdCod');
    const answer = await api.get(`api/verServiciosOrden/${textOf(row, 'OrdIde')}`);
    return {
      code,
      patientId: numberOf(row, 'PacIde') ?? 0,
      format: numberOf(row, 'OrdFor') ?? MEDICAL_ORDER,
      row,
      details: Array.isArray(answer) ? {} : recordOf({ answer }, 'answer'),
      lines: rowsOf(answer),
      medicalOrder: medicalOrders.get(code) ?? '',
    };
  }))
    orders.set(order.code, order);
  return orders;
}

async function readPlaces(api: LegacyApi): Promise<(code: number | null) => string> {
  const byCode = async (path: string, code: string) =>
    new Map(rowsOf(await api.get(path)).map((row) => [numberOf(row, code), row]));
  const [towns, departments, countries] = [
    await byCode('api/selectCiudad', 'CiuCod'),
    await byCode('api/selectDepartamento', 'DepCod'),
    await byCode('api/selectPais', 'PaiCod'),
  ];
  return (code) => {
    const town = towns.get(code) ?? {};
    const department = departments.get(numberOf(town, 'DepCod')) ?? {};
    const country = textOf(countries.get(numberOf(department, 'PaiCod')) ?? {}, 'PaiNom');
    return [textOf(town, 'CiuNom'), textOf(department, 'DepNom'), country === HOME ? '' : country]
      .filter(Boolean)
      .join(', ');
  };
}
