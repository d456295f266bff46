import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsultationReasonSchema } from '#adapters/persistence/schemas/admission.ts';
import { AttendanceCertificateSchema } from '#adapters/persistence/schemas/certificates.ts';
import { ConsentSchema } from '#adapters/persistence/schemas/consents.ts';
import { ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { PatientSchema, StoredFileSchema } from '#adapters/persistence/schemas/patients.ts';
import { SessionReceiptSchema } from '#adapters/persistence/schemas/receipts.ts';
import { SessionChangeSchema, TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { CHART_TABS } from '#app/history/view/chart-tab.ts';
import { HISTORY_PARTS } from '#domain/printed-history';
import { localDate } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { builtPages, handlerOf } from '#tests/support/built-app.ts';
import { aPdf } from '#tests/support/files.ts';
import { readPdf, singleLineOf } from '#tests/support/pdf.ts';
import { representative, signed } from '#tests/support/signatures.ts';
import { PHONE_USER_AGENT } from '#tests/support/user-agents.ts';
import { textsOfZip } from '#tests/support/zip.ts';
import { callRows } from './call-rows.ts';
import { DATA_TEMPLATE_ID } from './consent-bodies.ts';
import { pageRows } from './page-rows.ts';
import { requestFor } from './request.ts';
import { allowedRoles, loader, type Row } from './table.ts';
import { aWorld, type Caller, type Records, ROLES, type RoleId, type World } from './world.ts';

/** A marker in every free text of the locked patient. */
const RESERVED = 'RESERVADO';
const AT = '2026-03-02T12:00:00.000Z';
/** A psychologist. */
const HOLDER_ROLE: RoleId = 6;
const ROLES_WITH_ACCESS: readonly RoleId[] = [1, 9, 13, HOLDER_ROLE];
const ROLES_WITHOUT_ACCESS = ROLES.filter((roleId) => !ROLES_WITH_ACCESS.includes(roleId));

const ORDER_TEXTS = ['OBSERVACIONES', 'NUMERO', 'NUMERO-AUT', 'CLIENTE', 'CONTRATO', 'MOTIVO-ORDEN'];
const ENTRY_TEXTS = [
  'EVOLUCION',
  'ANTECEDENTE',
  'IMPRESION',
  'ANAMNESIS',
  'DETALLE',
  'CONCLUSION',
  'RECOMENDADO',
  'FAMILIA',
  'DX-ANTERIOR',
  'DX-VIGENTE',
  'EXAMEN',
  'OBJETIVO',
  'TAREA',
  'COMENTARIO',
  'ACLARACION',
  'ANULACION',
  'RECOMENDACION',
  'EVOLUCION-IMPORTADA',
  'IMPRESION-IMPORTADA',
  'OBJETIVO-IMPORTADO',
];
const SIGNED_TEXTS = ['BASE', 'REVOCATORIA', 'RECIBIDO', 'RECIBIDO-ANULADO', 'COLEGIO'];
/** The texts that each role with access reads. */
const TEXTS_BY_ROLE: readonly (readonly [RoleId, readonly string[]])[] = [
  [
    1,
    [...ORDER_TEXTS, ...ENTRY_TEXTS, ...SIGNED_TEXTS, 'CONSULTA', 'VERIFICADO', 'CITA', 'PERDIDA', 'ARCHIVO'],
  ],
  [9, [...ORDER_TEXTS, ...ENTRY_TEXTS, ...SIGNED_TEXTS, 'CITA', 'PERDIDA']],
  [13, [...ORDER_TEXTS, ...ENTRY_TEXTS, ...SIGNED_TEXTS, 'CITA', 'PERDIDA']],
  [HOLDER_ROLE, [...ENTRY_TEXTS, ...SIGNED_TEXTS]],
];

let world: World;
let handle: (request: Request) => Promise<Response>;
/** The records to request, in one variant for each order, session, impression, plan, objective and issued document of the patient. */
let variants: readonly Records[];

const markedText = (name: string) => `${RESERVED}-${name}.`;

beforeAll(async () => {
  world = await aWorld();
  handle = handlerOf(await builtPages(), world.app.container);
  const { own } = world;
  const build = buildersFor(world.app);
  const em = () => world.app.container.database.fork();
  const holder = world.callersAtOwnSite.get(HOLDER_ROLE) as Caller;
  const { patientId, siteId, therapistId } = own;
  const order = { patientId, siteId, createdBy: therapistId };

  await em().nativeUpdate(PatientSchema, { id: patientId }, { lockedBy: holder.userId });
  await em().nativeUpdate(
    ServiceOrderSchema,
    { patientId },
    { observations: markedText('OBSERVACIONES'), payerNumber: markedText('NUMERO-AUT') },
  );
  await em().nativeUpdate(ServiceOrderSchema, { id: own.orderId }, { payerNumber: markedText('NUMERO') });
  const { orderId: privateOrderId, lineId } = await build.authorization(
    {
      ...order,
      kind: 'private-service',
      code: 'PAR-1-2026-03-01',
      clientName: markedText('CLIENTE'),
      contract: markedText('CONTRATO'),
      active: true,
    },
    { authorized: 20, scheduled: 2 },
  );
  const { orderId: cancelledOrderId } = await build.authorization(order);
  const cancellation = { id: cancelledOrderId, reason: markedText('MOTIVO-ORDEN') };
  expect(
    await world.app.container.scope().as(anActor({ siteId }))('cancelOrder', cancellation),
  ).toMatchObject({
    ok: true,
  });
  const session = { lineId, patientId, siteId, therapistId };
  const doneSessionId = await build.session({ ...session, state: 1, date: '2026-03-02' });
  await build.evolution({
    sessionId: doneSessionId,
    patientId,
    authorId: therapistId,
    text: markedText('EVOLUCION'),
  });
  await build.session({
    ...session,
    state: 2,
    date: '2026-03-03',
    cancelReason: markedText('PERDIDA'),
    cancelledBy: therapistId,
    cancelledAt: AT,
  });
  await em().nativeUpdate(
    TherapySessionSchema,
    { id: own.sessionId },
    { confirmedReason: markedText('CONFIRMADA') },
  );
  const slot = { start: '08:00', end: '09:00', date: '2026-03-04' };
  await em().insert(SessionChangeSchema, {
    sessionId: own.sessionId,
    fromDate: slot.date,
    fromStart: '07:00',
    fromEnd: '08:00',
    fromTherapistId: therapistId,
    toDate: slot.date,
    toStart: slot.start,
    toEnd: slot.end,
    toTherapistId: therapistId,
    reason: markedText('CITA'),
    fromConfirmedReason: markedText('CITA'),
    changedBy: therapistId,
    changedAt: AT,
  });
  await em().nativeUpdate(
    ConsultationReasonSchema,
    { patientId },
    {
      text: markedText('CONSULTA'),
    },
  );
  const writer = anActor({ userId: holder.userId, roleId: HOLDER_ROLE, siteId });
  const call = world.app.container.scope().as(writer);
  const verification = { termIds: [], text: markedText('VERIFICADO'), date: null };
  expect(await call('verifyConsultationReason', { reasonId: own.reasonId, ...verification })).toMatchObject({
    ok: true,
  });
  const written = await call('addAntecedent', { patientId, type: 1, text: markedText('ANTECEDENTE') });
  if (!written.ok) throw new Error(written.refusal.code);
  const { entryId } = written.value;
  expect(await call('clarifyEntry', { entryId, text: markedText('ACLARACION') })).toMatchObject({ ok: true });
  expect(await call('annulEntry', { entryId, reason: markedText('ANULACION') })).toMatchObject({ ok: true });
  const impression = await call('addImpression', {
    patientId,
    date: null,
    observations: markedText('IMPRESION'),
    anamnesis: markedText('ANAMNESIS'),
    diagnoses: [{ itemId: 101, type: 1, detail: markedText('DETALLE'), principal: true }],
  });
  if (!impression.ok) throw new Error(impression.refusal.code);
  const impressionId = impression.value.entryId;
  const administrator = anActor({ userId: holder.userId, siteId });
  const objective = await world.app.container.scope().as(administrator)('addObjective', {
    patientId,
    area: 4,
    date: null,
    dueDate: localDate('2026-03-31'),
    text: markedText('OBJETIVO'),
    tasks: [markedText('TAREA'), 'Otra', 'Una más'],
  });
  if (!objective.ok) throw new Error(objective.refusal.code);
  const objectiveId = objective.value.entryId;
  const tasks = [1, 2, 3].map(() => ({ score: 80, met: true }));
  const scoring = { objectiveId, period: 1, tasks, comment: markedText('COMENTARIO') };
  expect(await call('scorePeriod', scoring)).toMatchObject({ ok: true });
  const plan = await call('addTreatmentPlan', {
    patientId,
    sessionId: null,
    startDate: localDate('2026-03-02'),
    endDate: null,
    period: 1,
    conclusions: markedText('CONCLUSION'),
    recommendations: markedText('RECOMENDADO'),
    familyActivities: markedText('FAMILIA'),
    diagnosis: markedText('DX-ANTERIOR'),
    diagnoses: [],
    services: [{ specialtyId: 2, sessions: 1 }],
  });
  if (!plan.ok) throw new Error(plan.refusal.code);
  const planId = plan.value.entryId;
  const correction = { entryId: planId, diagnosis: markedText('DX-VIGENTE') };
  expect(await call('correctPlanDiagnosis', correction)).toMatchObject({ ok: true });
  const exam = { patientId, formatId: 1, date: null };
  const examFile = { name: `${markedText('EXAMEN')}pdf`, content: aPdf() };
  expect(await call('addExam', { ...exam, file: examFile })).toMatchObject({ ok: true });
  const issued = await call('issueEvaluationReport', {
    patientId,
    planId: null,
    parts: HISTORY_PARTS,
    recommendations: markedText('RECOMENDACION'),
  });
  if (!issued.ok) throw new Error(issued.refusal.code);
  await importEntries(await build.session({ ...session, state: 1, date: '2026-03-01' }));
  const signedConsentId = await signTexts(holder);
  const file = { patientId, contentType: 'image/png', size: 1, createdBy: therapistId, createdAt: AT };
  await em().insert(StoredFileSchema, {
    ...file,
    kind: 'other',
    storageKey: 'a',
    name: markedText('ARCHIVO'),
  });
  variants = [
    own,
    { ...own, orderId: privateOrderId },
    { ...own, orderId: cancelledOrderId },
    { ...own, sessionId: doneSessionId },
    { ...own, impressionId },
    { ...own, planId },
    { ...own, objectiveId },
    { ...own, consentId: signedConsentId },
    { ...own, issuedDocumentId: issued.value.id },
  ];
});
afterAll(() => world?.app.close());

/** Signs and revokes a consent with markers, and puts them into receipts and certificates; gives the id of the revocation. */
async function signTexts({ userId }: Caller): Promise<number> {
  const { patientId, siteId, therapist, receiptId, certificateId } = world.own;
  const em = world.app.container.database.fork();
  const call = world.app.container.scope().as(anActor({ userId, roleId: HOLDER_ROLE, siteId }));
  const signers = () => [signed(representative({ basis: markedText('BASE') }))];
  const consent = await call('signConsent', {
    patientId,
    templateId: DATA_TEMPLATE_ID,
    decision: 'accepted',
    purposes: [],
    professional: therapist,
    signers: signers(),
    surrogateReason: '',
  });
  if (!consent.ok) throw new Error(consent.refusal.code);
  const { id } = consent.value;
  await em.nativeUpdate(ConsentSchema, { patientId }, { text: markedText('TEXTO') });
  const reason = markedText('REVOCATORIA');
  const revoked = await call('revokeConsent', { id, reason, signers: signers(), surrogateReason: '' });
  if (!revoked.ok) throw new Error(revoked.refusal.code);
  await em.nativeUpdate(
    SessionReceiptSchema,
    { id: receiptId },
    { reason: markedText('RECIBIDO'), annulmentReason: markedText('RECIBIDO-ANULADO'), annulledAt: AT },
  );
  const texts = { addressee: markedText('COLEGIO'), annulmentReason: markedText('ANULADO') };
  await em.nativeUpdate(AttendanceCertificateSchema, { id: certificateId }, texts);
  return revoked.value.id;
}

/** Imports entries from before Integra with markers, and the evolution of a session. */
async function importEntries(sessionId: number) {
  const em = world.app.container.database.fork();
  const { patientId } = await em.findOneOrFail(TherapySessionSchema, { id: sessionId });
  const { documentNumber } = await em.findOneOrFail(PatientSchema, { id: patientId });
  const administrator = world.callersAtOwnSite.get(1) as Caller;
  const call = world.app.container.scope().as(anActor({ userId: administrator.userId }));
  const folder = mkdtempSync(join(tmpdir(), 'integra-import-'));
  const author = 'Marta Gil,Psicóloga,TP-9';
  const files = {
    evolutions: `fecha,autor,profesion,registro,texto\nRC,${documentNumber},2026-03-01,${author},${markedText('EVOLUCION-IMPORTADA')}`,
    history: `clase,fecha,autor,profesion,registro,texto\nRC,${documentNumber},impresion,2025-03-01,${author},${markedText('IMPRESION-IMPORTADA')}`,
    objectives: `area,fecha,objetivo,tarea1,tarea2,tarea3,vence,terapeuta\nRC,${documentNumber},4,2025-03-01,${markedText('OBJETIVO-IMPORTADO')},1,2,3,2026-12-31,${administrator.username}`,
  };
  for (const [list, text] of Object.entries(files)) {
    const path = join(folder, `${list}.csv`);
    writeFileSync(path, `paciente_tipo,paciente_documento,${text}`);
    const table = world.app.container.openTable(path);
    const imported = await call('importRows', { list: list as keyof typeof files, table, mode: 'all' });
    expect(imported, list).toMatchObject({ ok: true, value: { created: 1 } });
  }
  rmSync(folder, { recursive: true });
}

const textOfZip = (bytes: Buffer) => [...textsOfZip(bytes).values()].join();

/**
 * Requests the PDF or ZIP of a route as a file and returns its text. Within the data of a page it can't be read, because its text is
 * compressed.
 */
async function textOfFile(row: Row, records: Records, caller: Caller): Promise<string> {
  const address = new URL(row.address(records), 'http://localhost');
  const response = await handle(new Request(address, { headers: { Cookie: caller.cookie } }));
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.headers.get('Content-Type') === 'application/zip') return textOfZip(bytes);
  expect(response.headers.get('Content-Type'), row.name).toBe('application/pdf');
  const { pages } = await readPdf(new Uint8Array(bytes));
  return singleLineOf(pages.join('\n'));
}

async function responseTextOf(row: Row, records: Records, caller: Caller): Promise<string> {
  const response = await handle(requestFor(row, records, caller));
  expect(response.status, row.name).toBeLessThan(500);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.subarray(0, 5).toString() === '%PDF-')
    return singleLineOf((await readPdf(bytes)).pages.join('\n'));
  if (bytes.subarray(0, 2).toString() === 'PK') return textOfZip(bytes);
  return bytes.includes('%PDF-1') ? textOfFile(row, records, caller) : bytes.toString();
}

/** One variant for each different address of a row. */
const variantsFor = (row: Row): readonly Records[] => {
  const variantByPath = new Map(
    variants.map((records) => [row.address(records), records] as const).reverse(),
  );
  return [...variantByPath.values()];
};

/** Each tab of the history, on a desktop and on a phone. */
const TAB_ROWS = CHART_TABS.flatMap((tab) => [
  loader(
    '_app.historiaClinica.historia',
    ['clinical-history'],
    (r) => `/historiaClinica/historia?paciente=${r.patientId}&parte=${tab}`,
  ),
  loader(
    '_app.historiaClinica.historia-movil',
    ['clinical-history'],
    (r) => `/historiaClinica/historia-movil?paciente=${r.patientId}&parte=${tab}`,
    { userAgent: PHONE_USER_AGENT },
  ),
]);
const protectedRows = [...pageRows, ...TAB_ROWS, ...callRows].filter(({ allow }) => allow !== 'everybody');
const readRows = protectedRows.filter(({ method }) => method === 'GET');

describe('the free texts of a locked patient', () => {
  it.each(TEXTS_BY_ROLE)('are read by role %i', async (roleId, texts) => {
    const read: string[] = [];
    for (const row of readRows.filter(({ allow }) => allowedRoles(allow).includes(roleId)))
      for (const records of variantsFor(row))
        read.push(await responseTextOf(row, records, world.callersAtOwnSite.get(roleId) as Caller));
    const allText = read.join();
    expect(texts.filter((text) => !allText.includes(markedText(text)))).toEqual([]);
  });

  it('are printed, except those of annulled entries', async () => {
    const [row] = readRows.filter(({ name }) => name.includes('historiaClinica.impresion.$id'));
    const printedText = await responseTextOf(row as Row, world.own, world.callersAtOwnSite.get(1) as Caller);
    const texts = ['CONSULTA', 'VERIFICADO', 'IMPRESION', 'ANAMNESIS', 'DETALLE', 'EVOLUCION', 'EXAMEN'];
    texts.push('OBJETIVO', 'TAREA', 'COMENTARIO');
    expect(texts.filter((text) => !printedText.includes(markedText(text)))).toEqual([]);
    expect(['ANTECEDENTE', 'ANULACION'].filter((text) => printedText.includes(markedText(text)))).toEqual([]);
  });

  it('are in an evaluation report, except those of annulled entries', async () => {
    const [row] = readRows.filter(({ name }) => name === 'archivos.informes.$id loader');
    const printedText = await responseTextOf(
      row as Row,
      variants.at(-1) as Records,
      world.callersAtOwnSite.get(1) as Caller,
    );
    const texts = ['CONSULTA', 'VERIFICADO', 'IMPRESION', 'ANAMNESIS', 'DETALLE', 'EVOLUCION', 'EXAMEN'];
    expect([...texts, 'RECOMENDACION'].filter((text) => !printedText.includes(markedText(text)))).toEqual([]);
    expect(['ANTECEDENTE', 'ANULACION'].filter((text) => printedText.includes(markedText(text)))).toEqual([]);
  });

  describe.each(ROLES_WITHOUT_ACCESS)('are closed to role %i', (roleId) => {
    it.each(protectedRows.filter(({ allow }) => allowedRoles(allow).includes(roleId)))(
      'in $name',
      async (row) => {
        for (const records of variantsFor(row)) {
          const responseText = await responseTextOf(
            row,
            records,
            world.callersAtOwnSite.get(roleId) as Caller,
          );
          const at = responseText.indexOf(RESERVED);
          expect(at < 0 ? '' : responseText.slice(Math.max(0, at - 80), at + 40)).toBe('');
        }
      },
    );
  });
});
