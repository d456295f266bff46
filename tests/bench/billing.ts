import { updateStatistics } from '#adapters/persistence/statistics.ts';
import { addDays, type LocalDate, localDate, monthOf } from '#domain/shared';
import { median, memoryOf } from './measure.ts';
import { statementsOf } from './statements.ts';
import type { World } from './world.ts';

/** The accounts that are measured: sessions and their patients. */
const SIZES = [
  { sessions: 300, patients: 40 },
  { sessions: 3_000, patients: 400 },
] as const;
const TURNS = 5;
const FIRST_ID = 7_000_000;
const UNIT_VALUE = 45_000;
const SAMPLE_MS = 25;

interface AccountFigures {
  readonly sessions: number;
  /** Median times in milliseconds: the bare SQL query of the rows, what is missing, the export. */
  readonly queryMs: number;
  readonly missingMs: number;
  readonly exportMs: number;
  readonly statements: number;
  /** Peak memory of the process while it exports minus that before, in MB; null where the system does not report it. */
  readonly memoryMb: number | null;
}

export type BillingFigures = readonly AccountFigures[];

interface LoadedAccount {
  readonly payerId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Loads done sessions of a payer in the last month, with all that RIPS asks for. */
async function loadSessions(
  { rawDatabase, clinic }: World,
  index: number,
  { sessions: sessionCount, patients }: (typeof SIZES)[number],
): Promise<LoadedAccount> {
  const to = addDays(localDate(`${monthOf(clinic.today)}-01`), -1);
  const from = localDate(`${monthOf(to)}-01`);
  const at = `${clinic.today}T05:00:00.000Z`;
  const base = FIRST_ID + index * 10_000;
  const creation = { created_by: 1, created_at: at };
  const [item] = (await rawDatabase.read({
    sql: 'select min(id) as id from catalogue_item where type = 1',
    values: [],
  })) as { id: number }[];
  const ids = Array.from({ length: sessionCount }, (_, each) => each);
  const patientOf = (each: number) => 1 + (each % patients) * 4;
  const dayOf = (each: number) => addDays(from, Math.floor(each / patients) * 2 + (each % 2));
  const service = { description: 'Terapia física', specialty_id: 2, active: true };
  await rawDatabase.load('payer', [
    { id: base, name: `EPS medida ${index}`, short_name: `EPS ${index}`, kind: 1, active: true },
  ]);
  await rawDatabase.load('cups', [
    {
      ...{ id: base, code: `93100${index + 1}`, ...service, official_code: '931001' },
      ...{ rips_block: 'procedure', reps_service: 739, purpose: '17', max_per_day: 5 },
    },
  ]);
  await rawDatabase.load('tariff', [
    {
      ...{ payer_id: base, cups_id: base, from_date: '2020-01-01', valid_from: '2020-01-01' },
      ...{ value: UNIT_VALUE, rows_per: 'unit', created_at: at },
    },
  ]);
  const patientIds = Array.from({ length: patients }, (_, each) => patientOf(each));
  await rawDatabase.load(
    'service_order',
    patientIds.map((patient_id, each) => ({
      ...{ id: base + each, kind: 'authorization', code: `MED-${base + each}`, patient_id, site_id: 1 },
      ...{ service_type: 'eps', payer_id: base, issued_on: from, expires_on: addDays(to, 60) },
      ...{ payer_number: `A-${base + each}`, code_90: false, active: true, coverage_days: 60, ...creation },
    })),
  );
  await rawDatabase.load(
    'service_line',
    patientIds.map((_, each) => ({
      ...{ id: base + each, order_id: base + each, cups_id: base, specialty_id: 2 },
      ...{ authorized: 40, scheduled: sessionCount / patients },
    })),
  );
  await rawDatabase.load(
    'therapy_session',
    ids.map((each) => ({
      ...{ id: base + each, line_id: base + (each % patients), patient_id: patientOf(each), site_id: 1 },
      ...{ specialty_id: 2, therapist_id: 3, responsible_id: 3, date: dayOf(each) },
      ...{ start_time: '08:00', end_time: '08:30', units: 1, type: 'therapy', state: 1, ...creation },
    })),
  );
  const written = { author_id: 3, written_at: at };
  await rawDatabase.load(
    'clinical_entry',
    ids.map((each) => ({
      ...{ id: base + each, patient_id: patientOf(each), kind: 'evolution', care_date: dayOf(each) },
      ...{ ...written, author_name: 'Ana Ruiz', external_author: false },
    })),
  );
  await rawDatabase.load(
    'evolution_note',
    ids.map((each) => ({
      ...{ id: base + each, session_id: base + each, patient_id: patientOf(each), entry_id: base + each },
      ...{ ...written, text: 'Realiza la actividad con apoyo leve.' },
    })),
  );
  await rawDatabase.load(
    'entry_diagnosis',
    ids.map((each) => ({ entry_id: base + each, author_id: 3, item_id: item?.id ?? 0, principal: true })),
  );
  return { payerId: base, from, to };
}

/** What RIPS asks of patients, sites, the therapist and the foundation. */
const completeRecords = ({ rawDatabase, clinic }: World) =>
  rawDatabase.write([
    {
      sql: `update patient set birth_date = ?, nationality = 170, residence_zone = 1,
        residence_city_id = (select min(id) from city) where id <= 1601`,
      values: [`${Number(clinic.today.slice(0, 4)) - 4}-01-02`],
    },
    { sql: "update site set reps = '110010000101'", values: [] },
    {
      sql: "update staff_member set id_type = 2, id_number = '52000111', rethus = '2020-01-01' where id = 3",
      values: [],
    },
    {
      sql: "insert into setting (name, value, updated_at) values ('foundationNit', '900000001-7', ?)",
      values: [`${clinic.today}T05:00:00.000Z`],
    },
  ]);

/** Measures what is missing of an account and its export over the API, beside the bare SQL query of its rows. */
export async function measureBilling(world: World): Promise<BillingFigures> {
  const { application, applicationPid, accounts, container, rawDatabase } = world;
  await completeRecords(world);
  const loaded: LoadedAccount[] = [];
  for (const [index, size] of SIZES.entries()) loaded.push(await loadSessions(world, index, size));
  await updateStatistics(container.database.fork(), container.database.dialect);
  const send = async (path: string, body?: object) => {
    const request = body
      ? { path, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
      : { path };
    const answer = await application.send(accounts.as('api', 'admin', request));
    const read = JSON.parse(answer.text());
    if (answer.status !== 200 || read.status === 0)
      throw new Error(`${path} was answered with ${answer.status}: ${answer.text().slice(0, 500)}`);
    return read;
  };
  const figures: AccountFigures[] = [];
  for (const [index, { payerId, from, to }] of loaded.entries()) {
    const { sessions } = SIZES[index] ?? SIZES[0];
    const path = '/api/facturacion/cuentas';
    const create = (turn: number) =>
      send(path, {
        ...{ tipo: 'factura', entidad: payerId, desde: from, hasta: to },
        factura: { numero: `M${index}T${turn}`, fecha: to, valor: sessions * UNIT_VALUE },
      });
    const times: Record<'query' | 'missing' | 'export', number[]> = { query: [], missing: [], export: [] };
    const timed = async <T>(kind: keyof typeof times, work: () => Promise<T>): Promise<T> => {
      const startedAt = performance.now();
      const result = await work();
      times[kind].push(performance.now() - startedAt);
      return result;
    };
    const { id: first } = await create(0);
    const executed = await statementsOf(container, accounts.tokenOf('admin'), (call) =>
      call('listMissing', { id: first }),
    );
    const rows = executed.find(({ sql }) => sql.includes('from therapy_session s join patient p'));
    if (!rows) throw new Error('The query of the rows is not known');
    let memoryMb: number | null = 0;
    // The first turn is not counted: the process compiles its code.
    for (let turn = 0; turn <= TURNS; turn++) {
      if (turn === 1) for (const kind of [times.query, times.missing, times.export]) kind.length = 0;
      const { id } = await create(turn + 1);
      await timed('query', () => rawDatabase.read(rows));
      await timed('missing', () => send(`${path}/${id}/faltantes`));
      const before = memoryOf(applicationPid);
      const sampling = setInterval(() => {
        const now = memoryOf(applicationPid);
        memoryMb = now === null || before === null ? null : Math.max(memoryMb ?? 0, now - before);
      }, SAMPLE_MS);
      const exported = await timed('export', () =>
        send(`${path}/${id}/exportar`, { confirmar: ['INT07', 'RVC018', 'RVC031', 'RVC032', 'RVC033'] }),
      );
      clearInterval(sampling);
      if (exported.servicios !== sessions) throw new Error(`${exported.servicios} rows were exported`);
      await send(`${path}/${id}/descartar`, { motivo: 'Medición' });
    }
    figures.push({
      sessions,
      queryMs: median(times.query),
      missingMs: median(times.missing),
      exportMs: median(times.export),
      statements: executed.length,
      memoryMb,
    });
  }
  return figures;
}
