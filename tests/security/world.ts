import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { passwords } from '#adapters/passwords/passwords.ts';
import {
  ClosureSchema,
  LoginSessionSchema,
  RoleSchema,
  RoleScreenSchema,
} from '#adapters/persistence/schemas/access.ts';
import {
  AccountFilingFileSchema,
  AccountInvoiceFileSchema,
} from '#adapters/persistence/schemas/billing-accounts.ts';
import { ImportChoicesSchema, ImportRunSchema } from '#adapters/persistence/schemas/moving.ts';
import { PatientWordSchema, StoredFileSchema } from '#adapters/persistence/schemas/patients.ts';
import { ServiceKeySchema } from '#adapters/persistence/schemas/service-keys.ts';
import { EvolutionNoteSchema, SettlementSchema } from '#adapters/persistence/schemas/sessions.ts';
import { localFiles } from '#adapters/storage/local-files.ts';
import type { FileKind } from '#domain/documents';
import { EXAM_FORMAT } from '#domain/exam-formats';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { invoiceXml } from '#tests/support/electronic-invoice.ts';
import { cookieOf, sessionTokenFor } from '#tests/support/log-in.ts';
import { PNG } from '#tests/support/patients.ts';

/** The roles of the base data. */
export const ROLES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 19, 20, 23] as const;
export type RoleId = (typeof ROLES)[number];

/** A word in the records of the other site, which must never appear. */
export const OTHER_SITE_SECRET = 'SECRETISIMO';

/** A word in the records of the callers' own site, which only permitted callers see. */
export const OWN_SECRET = 'CERRADISIMO';

export const PASSWORD = 'una clave de prueba';

/** A caller with a log-in session of each kind. */
export interface Caller {
  readonly userId: number;
  readonly username: string;
  readonly cookie: string;
  /** Token of the log-in session of the API, without `Bearer`. */
  readonly apiToken: string;
  /** Id of the log-in session of the API. */
  readonly apiSessionId: number;
}

/** Records of one site. */
export type Records = Awaited<ReturnType<typeof recordsOf>>;

/** An EPS and a focus of the base data. */
export const EPS_SURA = 1;
const FOCUS = 10_002;

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function storeImage(app: TestApp): Promise<string> {
  const files = localFiles(join(app.variables.INTEGRA_DATA_DIR ?? '', 'files'));
  return (await files.put(PNG, PNG.length))?.key ?? '';
}

async function insertFile(
  app: TestApp,
  patientId: number,
  createdBy: number,
  kind: FileKind,
): Promise<number> {
  const storageKey = await storeImage(app);
  const file = { kind, name: 'foto.png', contentType: 'image/png', size: PNG.length };
  const at = '2026-03-01T12:00:00.000Z';
  return Number(
    await app.container.database
      .fork()
      .insert(StoredFileSchema, { ...file, patientId, storageKey, createdBy, createdAt: at }),
  );
}

interface SiteAndNames {
  readonly siteId: number;
  readonly siteName: string;
  /** Names of the people. */
  readonly surname: string;
  readonly name: string;
}

let serial = 0;

/** Creates records of a site; the caller attends one of the sessions. */
async function recordsOf(app: TestApp, { siteId, siteName, surname, name }: SiteAndNames, callerId?: number) {
  const build = buildersFor(app);
  const n = ++serial;
  const documentNumber = `66000${n}`;
  const therapist = `terapeuta${n}`;
  const auxiliary = `auxiliar${n}`;
  const therapistId = await build.user({ roleId: 2, siteId, username: therapist, lastNames: name });
  await build.user({ roleId: 2, siteId, username: auxiliary, lastNames: name });
  const commonFields = { siteId, epsId: EPS_SURA, focusId: FOCUS };
  const patientId = await build.patient({
    ...commonFields,
    documentNumber,
    documentType: 6,
    createdBy: therapistId,
    firstSurname: surname,
    firstName: name,
    sortName: surname.toLowerCase(),
  });
  const guardianNumber = `52990${n}`;
  const guardianId = await build.guardian(
    { patientId, createdBy: therapistId },
    { documentNumber: guardianNumber, names: name },
  );
  const reasonId = await build.consultationReason({ patientId, authorId: therapistId, text: name });
  await build.antecedent({ patientId, authorId: therapistId, text: name });
  const impressionId = await build.impression({
    patientId,
    authorId: therapistId,
    text: name,
    diagnoses: [{ itemId: 101 }],
  });
  const objectiveId = await build.objective({ patientId, authorId: therapistId, text: name });
  const planId = await build.treatmentPlan({ patientId, authorId: therapistId, text: name });
  const exam = {
    patientId,
    authorId: therapistId,
    formatId: EXAM_FORMAT.childPsychology,
    name: `${name}.png`,
  };
  const examId = await build.exam({ ...exam, storageKey: await storeImage(app) });
  const issuedDocumentId = await build.issuedDocument({
    patientId,
    issuerId: therapistId,
    issuerName: name,
    storageKey: await storeImage(app),
    sha256: sha256Of(PNG),
    size: PNG.length,
  });
  const draftTemplateId = await build.consentTemplate({ name: `Borrador ${n}` });
  const consentId = await build.consent({
    patientId,
    siteId,
    surrogateReason: 'Hospitalizado',
    professionalId: therapistId,
    professionalName: name,
    storageKey: await storeImage(app),
    sha256: sha256Of(PNG),
    size: PNG.length,
  });
  const certificateId = await build.certificate({
    patientId,
    siteId,
    issuedBy: therapistId,
    issuedByName: name,
    storageKey: await storeImage(app),
    sha256: sha256Of(PNG),
    size: PNG.length,
  });
  const patientWithoutOrdersId = await build.patient({
    ...commonFields,
    createdBy: therapistId,
    birthDate: '2012-03-20',
    firstSurname: surname,
    firstName: name,
  });
  const cupsOfOrderId = await build.cups();
  const order = { patientId, siteId, payerId: EPS_SURA, createdBy: therapistId };
  const orderCode = `EPS-${n}-2026-03-01`;
  const { orderId } = await build.authorization(
    {
      ...order,
      kind: 'medical-order',
      code: orderCode,
    },
    { cupsId: cupsOfOrderId },
  );
  const { orderId: authorizationId, lineId } = await build.authorization(
    { ...order, medicalOrderId: orderId },
    { scheduled: 8 },
  );
  const sessionId = await build.session({ lineId, patientId, siteId, therapistId, date: '2026-03-04' });
  const attendeeId = callerId ?? therapistId;
  const attended = { lineId, patientId, siteId, therapistId: attendeeId, date: '2026-03-04' };
  const attendedSessionId = await build.session({ ...attended, startTime: '07:00', endTime: '08:00' });
  const { orderId: orderToCancelId, lineId: lineToCorrectId } = await build.authorization(order);
  const { orderId: code90Id } = await build.authorization({ ...order, code90: true });
  const cupsId = await build.cups();
  const fileId = await insertFile(app, patientId, therapistId, 'photo');
  const documentId = await insertFile(app, patientId, therapistId, 'identity');
  const lostSessionId = await build.session({
    lineId,
    patientId,
    siteId,
    therapistId,
    date: '2026-03-03',
    state: 2,
    cancelledAt: '2026-03-02T12:00:00.000Z',
    cancelReason: 'Cancela Paciente',
  });
  const doneSessionId = await build.session({
    lineId,
    patientId,
    siteId,
    therapistId,
    date: '2026-03-02',
    state: 1,
  });
  await build.session({
    lineId,
    patientId,
    siteId,
    therapistId,
    date: '2026-03-02',
    state: 1,
    type: 'evaluation',
    startTime: '15:00',
    endTime: '16:00',
  });
  await build.evolution({ sessionId: doneSessionId, patientId, authorId: attendeeId, text: name });
  const { entryId } = await app.container.database
    .fork()
    .findOneOrFail(EvolutionNoteSchema, { sessionId: doneSessionId });
  const taken = { patientId, siteId, takenBy: attendeeId };
  const signedAt = '2026-03-04T13:30:00.000Z';
  const tariffId = await build.tariff({ cupsId: cupsOfOrderId, payerId: EPS_SURA });
  const account = { payerId: EPS_SURA, siteId, createdBy: therapistId };
  const draftAccountId = await build.billingAccount(account);
  const accountId = await build.billingAccount({ ...account, state: 'exported' });
  const acceptedAccountId = await build.billingAccount({ ...account, state: 'accepted' });
  const filedAccountId = await build.filedAccount({ ...account, sessionId: doneSessionId });
  await app.container.database.fork().insert(AccountFilingFileSchema, {
    ...{ accountId: filedAccountId, name: 'constancia.png', contentType: 'image/png', size: PNG.length },
    ...{ storageKey: await storeImage(app), sha256: '0'.repeat(64), sha256At: signedAt },
  });
  const xml = await localFiles(join(app.variables.INTEGRA_DATA_DIR ?? '', 'files')).put(
    Buffer.from(invoiceXml()),
    100_000,
  );
  await app.container.database.fork().insert(AccountInvoiceFileSchema, {
    ...{ accountId: filedAccountId, currentAccountId: filedAccountId, name: 'fv.xml' },
    ...{ contentType: 'application/xml', size: xml?.size ?? 0, storageKey: xml?.key ?? '' },
    ...{ sha256: xml?.sha256 ?? '', sha256At: signedAt, number: `FX${filedAccountId}`, date: '2026-03-04' },
    ...{ value: 45_000, copayments: null, payerNit: '800251440', issuerNit: '900000001' },
    cufe: 'ab'.repeat(48),
  });
  const objectedAccountId = await build.filedAccount({
    ...account,
    ...{ sessionId: doneSessionId, state: 'objected' },
  });
  const objectionId = await build.objection({ accountId: objectedAccountId });
  const answeredObjectionId = await build.objection({
    ...{ accountId: objectedAccountId, answerCode: 'RE9901', accepted: 0, answerText: 'Se anexa' },
    ...{
      answeredOn: '2026-03-04',
      decisionDue: '2026-03-18',
      answeredBy: 'Marta Ruiz',
      answeredAt: signedAt,
    },
  });
  const chargeId = await build.charge({ sessionId: doneSessionId, takenBy: therapistId });
  const receiptId = await build.receipt({ sessionId: doneSessionId, ...taken }, { signedAt, name });
  const serviceKeyId = Number(
    await app.container.database.fork().insert(ServiceKeySchema, {
      ...{ name: `Programa ${n}`, digest: String(n).padStart(64, '0'), ownerId: attendeeId },
      ...{ scopes: 'patients:read', addresses: '', lastDay: '2099-12-31', createdAt: signedAt },
    }),
  );
  const spareRoleId = await build.role(100 + n);
  const permission = { roleId: spareRoleId, screen: 'agenda' };
  const { id: permissionId } = await app.container.database
    .fork()
    .findOneOrFail(RoleScreenSchema, permission);
  const em = app.container.database.fork();
  const closureId = Number(
    await em.insert(ClosureSchema, { siteId, reason: name, fromDate: '2026-03-04', toDate: '2026-03-04' }),
  );
  const slot = { date: '2026-03-03', start: '08:00', end: '09:00', therapist };
  const settledSession = {
    sessionId: lostSessionId,
    revision: 0,
    alongside: [],
    before: { ...slot, auxiliary: null, responsible: therapist, confirmedReason: null },
  };
  const settlementId = Number(
    await em.insert(SettlementSchema, {
      settledBy: attendeeId,
      settledAt: '2026-03-04T13:55:00.000Z',
      staffId: therapistId,
      sessions: JSON.stringify([settledSession]),
    }),
  );
  const importId = Number(
    await em.insert(ImportRunSchema, {
      ...{ list: 'sites', mode: 'all', fileHash: '0'.repeat(64), importedBy: attendeeId },
      ...{ created: 0, updated: 0, unchanged: 1, rejected: 0 },
      ...{ importedAt: new Date().toISOString(), addedSummary: '{}' },
    }),
  );
  await em.insert(ImportChoicesSchema, {
    ...{ list: 'guardians', name: `Decisiones ${n}`, nameKey: `decisiones ${n}`, choices: '{}' },
    ...{ savedBy: attendeeId, savedAt: '2026-03-04T13:55:00.000Z' },
  });
  const inactive = { active: false };
  const materialId = await build.item(32);
  const payerId = await build.payer();
  const disabledRoleId = 5_000 + n;
  const disabledRole = { id: disabledRoleId, name: `Rol ${disabledRoleId}`, enabled: false };
  await app.container.database.fork().insert(RoleSchema, disabledRole);
  const inactiveStaffId = await build.user({ roleId: 2, siteId, ...inactive });
  const newUserId = await build.user({ roleId: 2, siteId, lastNames: name, passwordTemporary: true });
  const inactivePatientId = await build.patient({ ...commonFields, createdBy: therapistId, ...inactive });
  const inactiveMaterialId = await build.item(32, inactive);
  const inactivePayerId = await build.payer(inactive);
  return {
    siteId,
    siteName,
    surname,
    name,
    documentNumber,
    guardianId,
    guardianNumber,
    therapist,
    therapistId,
    auxiliary,
    patientId,
    patientWithoutOrdersId,
    orderId,
    orderCode,
    cupsOfOrderId,
    lineId,
    orderToCancelId,
    lineToCorrectId,
    code90Id,
    sessionId,
    entryId,
    attendedSessionId,
    receiptId,
    tariffId,
    chargeId,
    accountId,
    draftAccountId,
    acceptedAccountId,
    filedAccountId,
    objectionId,
    answeredObjectionId,
    authorizationId,
    lostSessionId,
    materialId,
    payerId,
    disabledRoleId,
    inactiveStaffId,
    newUserId,
    inactivePatientId,
    inactiveMaterialId,
    inactivePayerId,
    reasonId,
    cupsId,
    examId,
    issuedDocumentId,
    draftTemplateId,
    consentId,
    certificateId,
    serviceKeyId,
    impressionId,
    objectiveId,
    planId,
    fileId,
    documentId,
    spareRoleId,
    permissionId,
    closureId,
    settlementId,
    importId,
  };
}

/** Two sites with records, and callers of every role at the first one and without a site. */
export async function aWorld() {
  // The clock stands still, so that all refusals are of one minute.
  const unlimited = { ofCaller: Number.POSITIVE_INFINITY, ofAnonymous: Number.POSITIVE_INFINITY };
  const app = await sqliteApp(undefined, { refusalLimits: unlimited });
  // Commits are not flushed to disk, because every write test makes several.
  await app.container.database.fork().execute('pragma synchronous = off');
  // A started job would go on after its response and change the data of the next test.
  await app.container.jobs.stop(async () => {});
  await app.container.seed.base();
  const build = buildersFor(app);
  await app.container.database
    .fork()
    .execute(
      "insert into setting (name, value, updated_at) values ('publicAddress', 'https://integra.example.org', '2026-03-01T12:00:00.000Z')",
    );
  const passwordHash = await passwords.hash(PASSWORD);
  const makeSite = async (siteName: string, surname: string, name: string): Promise<SiteAndNames> => ({
    siteId: await build.site({ name: siteName }),
    siteName,
    surname,
    name,
  });
  const ownSite = await makeSite('Sede Propia', 'PROPIO', OWN_SECRET);
  const otherSite = await makeSite('Sede Ajena', 'AJENO', OTHER_SITE_SECRET);
  const own = await recordsOf(app, ownSite);
  const other = await recordsOf(app, otherSite);
  await app.container.database.fork().insertMany(
    PatientWordSchema,
    [own, other].map(({ surname, patientId }) => ({ field: 1, word: surname.toLowerCase(), patientId })),
  );

  const caller = async (roleId: RoleId, siteId: number | null): Promise<Caller> => {
    const username = `rol${roleId}.${siteId ?? 'sin-sede'}.${++serial}`;
    const userId = await build.user({ roleId, siteId, username, passwordHash });
    const calendar = [userId, 'https://calendar.example.org/secret.ics', '2026-03-01T12:00:00.000Z'];
    await app.container.database
      .fork()
      .execute('insert into external_calendar (user_id, address, saved_at) values (?, ?, ?)', calendar);
    const cookie = cookieOf(await sessionTokenFor(app, userId, 'web'));
    const apiToken = await sessionTokenFor(app, userId, 'api');
    const { id: apiSessionId } = await app.container.database
      .fork()
      .findOneOrFail(LoginSessionSchema, { userId, kind: 'api' });
    return { userId, username, cookie, apiToken, apiSessionId };
  };
  const callers = async (siteId: number | null) => {
    const entries = await Promise.all(
      ROLES.map(async (roleId) => [roleId, await caller(roleId, siteId)] as const),
    );
    return new Map<RoleId, Caller>(entries);
  };
  const callersAtOwnSite = await callers(own.siteId);
  const callersWithoutSite = await callers(null);
  return {
    app,
    own,
    other,
    callersAtOwnSite,
    callersWithoutSite,
    /** A new caller of a role with new records of a site. */
    async newCaller(roleId: RoleId, at: 'own' | 'other' = 'own') {
      const somebody = await caller(roleId, own.siteId);
      // Requesting a job adds no run while an earlier run of that job is unfinished.
      await app.container.database.fork().execute('delete from job_run');
      const site = at === 'own' ? ownSite : otherSite;
      return { caller: somebody, records: await recordsOf(app, site, somebody.userId) };
    },
  };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
