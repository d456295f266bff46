import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { CHART_TABS } from '#app/history/view/chart-tab.ts';
import { FOCUS_TYPE, ICD10_TYPE } from '#domain/catalogues';
import { buildersFor } from '#tests/support/builders.ts';
import { builtPages, handlerOf } from '#tests/support/built-app.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { textsOfZip } from '#tests/support/zip.ts';
import { callRows } from './call-rows.ts';
import { pageRows } from './page-rows.ts';
import { requestFor } from './request.ts';
import { allowedRoles, loader, type Row, SCREENS_OF_ROLE } from './table.ts';
import { aWorld, type Caller, type Records, ROLES, type RoleId, type World } from './world.ts';

/** A marker in every clinical text of the own site. */
const CLINICAL = 'CLINICO';
const WITHOUT_HISTORY = ROLES.filter((roleId) => !SCREENS_OF_ROLE[roleId].includes('clinical-history'));
const STATES = ['ACTIVO', 'INACTIVO', 'RESERVADO'] as const;
const ENTRY_TEXTS = ['ANTECEDENTE', 'IMPRESION', 'EVOLUCION', 'PLAN', 'MOTIVO', 'VERIFICACION', 'DETALLE'];
const OBJECTIVE_TEXTS = ['OBJETIVO', 'TAREA', 'COMENTARIO'];
const PSYCHOLOGY_TEXTS = ['PSICOLOGIA', 'TAREAPSI', 'COMENTARIOPSI'];

const marker = (text: string, state: string) => `${CLINICAL}-${text}-${state}.`;

/** The texts that other screens show of patients without a lock: focus and diagnosis, and reasons in the admission. */
function isShownElsewhere(roleId: RoleId, found: string): boolean {
  const screens = SCREENS_OF_ROLE[roleId];
  if (/-(ENFOQUE|DIAGNOSTICO)-(ACTIVO|INACTIVO)/.test(found)) return true;
  return screens.includes('admission') && /-MOTIVO-(ACTIVO|INACTIVO)/.test(found);
}

let world: World;
let handle: (request: Request) => Promise<Response>;
/** The records to request: for each patient, two with different objectives and one with a pending session. */
let variants: readonly Records[];

beforeAll(async () => {
  world = await aWorld();
  handle = handlerOf(await builtPages(), world.app.container);
  const { own } = world;
  const build = buildersFor(world.app);
  const em = () => world.app.container.database.fork();
  const { siteId, therapistId } = own;
  const written: Records[] = [];
  const patients = [own.patientId, own.inactivePatientId, own.patientWithoutOrdersId];
  for (const [index, patientId] of patients.entries()) {
    const state = STATES[index] as string;
    const authorship = { patientId, authorId: therapistId };
    const text = (name: string) => ({ ...authorship, text: marker(name, state) });
    // Disabled items of a catalogue are no options of a form.
    const disabled = (name: string) => ({ description: marker(name, state), active: false });
    const focusId = await build.item(FOCUS_TYPE, disabled('ENFOQUE'));
    const itemId = await build.item(ICD10_TYPE, disabled('DIAGNOSTICO'));
    const reasonId = await build.consultationReason(text('MOTIVO'));
    await build.verification({ reasonId, ...text('VERIFICACION') });
    await build.antecedent(text('ANTECEDENTE'));
    const detail = marker('DETALLE', state);
    const impression = { ...text('IMPRESION'), diagnoses: [{ itemId, detail }] };
    const impressionId = await build.impression(impression);
    const planId = await build.treatmentPlan(text('PLAN'));
    const { lineId } = await build.authorization({ patientId, siteId, createdBy: therapistId });
    const session = { lineId, patientId, siteId, therapistId, date: '2026-03-02', state: 1 };
    const sessionId = await build.session(session);
    await build.evolution({ sessionId, ...text('EVOLUCION') });
    const pendingSessionId = await build.session({ ...session, date: '2026-03-04', state: 3 });
    const objectiveOf = async (area: number, [name, task, comment]: readonly string[]) => {
      const objectiveTexts = { ...text(name ?? ''), task1: marker(task ?? '', state) };
      const objectiveId = await build.objective({ ...objectiveTexts, area });
      const scored = { objectiveId, period: 1, scores: [80, 60, 100] as const };
      await build.scoring({ ...authorship, ...scored, comment: marker(comment ?? '', state) });
      return objectiveId;
    };
    const objectiveId = await objectiveOf(1, OBJECTIVE_TEXTS);
    const psychologyObjectiveId = await objectiveOf(4, PSYCHOLOGY_TEXTS);
    const locked = state === 'RESERVADO' ? { lockedBy: therapistId } : {};
    await em().nativeUpdate(PatientSchema, { id: patientId }, { focusId, ...locked });
    const { documentNumber } = await em().findOneOrFail(PatientSchema, { id: patientId });
    const one = { ...own, patientId, documentNumber, reasonId, impressionId, planId, lineId };
    written.push({ ...one, sessionId, objectiveId }, { ...one, objectiveId: psychologyObjectiveId });
    written.push({ ...one, sessionId: pendingSessionId });
  }
  variants = written;
});
afterAll(() => world?.app.close());

/** A file as the address bar gets it: the request of a row wraps it into data. */
async function fileOf(row: Row, records: Records, { cookie }: Caller): Promise<Buffer> {
  const address = new URL(row.address(records), 'http://localhost');
  const response = await handle(new Request(address, { headers: { Cookie: cookie } }));
  expect(response.headers.get('Content-Type'), row.name).toBe('application/pdf');
  return Buffer.from(await response.arrayBuffer());
}

async function answerOf(row: Row, records: Records, caller: Caller): Promise<string> {
  const response = await handle(requestFor(row, records, caller));
  expect(response.status, row.name).toBeLessThan(500);
  if (!SESSION_ENDING_ROWS.includes(row.name)) expect(response.status, row.name).not.toBe(401);
  const answer = Buffer.from(await response.arrayBuffer());
  const bytes = answer.indexOf('%PDF-') > 0 ? await fileOf(row, records, caller) : answer;
  if (bytes.indexOf('%PDF-') === 0) return singleLineOf((await readPdf(bytes)).pages.join('\n'));
  return bytes.subarray(0, 2).toString() === 'PK' ? [...textsOfZip(bytes).values()].join() : bytes.toString();
}

/** The variants for which the requests of a row differ. */
const variantsFor = (row: Row): readonly Records[] => [
  ...new Map(
    variants.map((records) => [
      JSON.stringify([row.address(records), row.method !== 'GET' && records.patientId]),
      records,
    ]),
  ).values(),
];

const markersIn = (answer: string): readonly string[] =>
  answer.match(new RegExp(`${CLINICAL}-\\w+-\\w+`, 'gi')) ?? [];

const CHART_ROWS = CHART_TABS.map((part) =>
  loader(
    '_app.historiaClinica.historia',
    ['clinical-history'],
    (r) => `/historiaClinica/historia?paciente=${r.patientId}&parte=${part}`,
  ),
);
/** These writes end the session of the caller. */
const SESSION_ENDING_ROWS = ['contrasena action', 'contrasena-nueva action', 'mis-sesiones action'];
/** Excluded below, because this call lists the whole catalogue and not the focus of a patient. */
const CATALOGUE_CALL = 'GET /api/dominio/{id}';
const rankOf = ({ name, method }: Row) => (SESSION_ENDING_ROWS.includes(name) ? 2 : method === 'GET' ? 0 : 1);
/** Reads come first, because a write can deactivate a patient. */
const rows = [...pageRows, ...callRows]
  .filter(({ allow, name }) => allow !== 'everybody' && name !== CATALOGUE_CALL)
  .sort((one, other) => rankOf(one) - rankOf(other));

describe('the clinical texts of patients of the own site', () => {
  it('are read by role 1', async () => {
    const caller = world.callersAtOwnSite.get(1) as Caller;
    const objectiveRows = rows.filter(({ name }) => name === '_app.diarioCampo.objetivos-y-logros loader');
    const answers: string[] = [];
    for (const row of [...CHART_ROWS, ...objectiveRows])
      for (const records of variantsFor(row)) answers.push(await answerOf(row, records, caller));
    const allText = answers.join();
    const all = [
      ...ENTRY_TEXTS,
      ...OBJECTIVE_TEXTS,
      ...PSYCHOLOGY_TEXTS,
      ...['ENFOQUE', 'DIAGNOSTICO'],
    ].flatMap((text) => STATES.map((state) => marker(text, state)));
    expect(all.filter((text) => !allText.includes(text))).toEqual([]);
  });

  describe.each(WITHOUT_HISTORY)('are closed to role %i', (roleId) => {
    it.each(rows.filter(({ allow }) => allowedRoles(allow).includes(roleId)))('in $name', async (row) => {
      const found = new Set<string>();
      for (const records of variantsFor(row))
        for (const text of markersIn(
          await answerOf(row, records, world.callersAtOwnSite.get(roleId) as Caller),
        ))
          if (!isShownElsewhere(roleId, text)) found.add(text);
      expect([...found]).toEqual([]);
    });
  });
});
