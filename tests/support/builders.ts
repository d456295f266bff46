import type { EntityData, EntitySchema, RequiredEntityData } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { addGuardianWords, type IndexedGuardian } from '#adapters/persistence/repositories/guardian-index.ts';
import { countAdded } from '#adapters/persistence/repositories/order-counts.ts';
import {
  RoleSchema,
  RoleScreenSchema,
  SiteSchema,
  StaffMemberSchema,
} from '#adapters/persistence/schemas/access.ts';
import {
  ConsultationReasonSchema,
  GuardianSchema,
  GuardianshipSchema,
} from '#adapters/persistence/schemas/admission.ts';
import { StaffLeaveSchema, WeeklyHoursSchema } from '#adapters/persistence/schemas/availability.ts';
import { SessionChargeSchema, TariffSchema } from '#adapters/persistence/schemas/billing.ts';
import {
  AccountFilingSchema,
  AccountObjectionSchema,
  BillingAccountSchema,
  BillingAccountSiteSchema,
  RipsRowSchema,
  RipsVersionSchema,
} from '#adapters/persistence/schemas/billing-accounts.ts';
import {
  CatalogueItemSchema,
  CupsSchema,
  ExamFormatSchema,
  PayerSchema,
} from '#adapters/persistence/schemas/catalogues.ts';
import { AttendanceCertificateSchema } from '#adapters/persistence/schemas/certificates.ts';
import {
  AntecedentSchema,
  ClinicalEntrySchema,
  ClinicalImpressionSchema,
  EntryAnnulmentSchema,
  EntryDiagnosisSchema,
  ExamSchema,
  IssuedDocumentSchema,
  ObjectiveDueDateSchema,
  ObjectiveSchema,
  ObjectiveScoringSchema,
  PlannedServiceSchema,
  ReasonVerificationSchema,
  ReasonVerificationTermSchema,
  TreatmentPlanSchema,
} from '#adapters/persistence/schemas/clinical.ts';
import { ConsentSchema, ConsentTemplateSchema } from '#adapters/persistence/schemas/consents.ts';
import { ServiceLineSchema, ServiceOrderSchema } from '#adapters/persistence/schemas/orders.ts';
import { PatientSchema } from '#adapters/persistence/schemas/patients.ts';
import { SessionReceiptSchema } from '#adapters/persistence/schemas/receipts.ts';
import { EvolutionNoteSchema, TherapySessionSchema } from '#adapters/persistence/schemas/sessions.ts';
import { SignatureSchema } from '#adapters/persistence/schemas/signatures.ts';
import type { Actor, ScreenKey } from '#domain/access';
import { SCREENS } from '#domain/access';
import { FOCUS_TYPE } from '#domain/catalogues';
import { type EntryKind, noteSearchText, type StoredDiagnosis } from '#domain/clinical-history';
import { comparableDocumentNumber, comparablePerson } from '#domain/patients';
import type { LocalDate } from '#domain/shared';
import { staffSortName } from '#domain/staff';
import type { TestApp } from './databases.ts';

const AT = '2026-03-01T12:00:00.000Z';
let serial = 0;
const nextSerial = () => ++serial;

/** Inserts a row without naming other columns, as MikroORM does for those with a default, because an earlier schema has not all of them. */
async function insertOnly<T>(em: SqlEntityManager, schema: EntitySchema<T>, row: object): Promise<number> {
  const { tableName, properties } = em.getMetadata().get<T & object>(schema.meta.className);
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const names = entries.map(([key]) => properties[key as keyof typeof properties].fieldNames[0]);
  const values = entries.map(([, value]) => (typeof value === 'boolean' ? Number(value) : value));
  const sql = `insert into ${tableName} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
  const { insertId } = await em.execute<{ insertId: number | bigint }>(sql, values, 'run');
  return Number(insertId);
}

/** Inserts rows into a test database, with defaults that a test can override; returns their ids. */
export function buildersFor(app: TestApp, { isEarlierSchema = false } = {}) {
  const put = async <T extends object>(
    schema: EntitySchema<T>,
    row: object,
    overrides: object,
  ): Promise<number> => {
    const em = app.container.database.fork();
    const values = { ...row, ...overrides };
    return isEarlierSchema
      ? insertOnly(em, schema, values)
      : Number(await em.insert(schema, values as RequiredEntityData<T>));
  };

  const site = (o: Row<typeof SiteSchema> = {}) =>
    put(SiteSchema, { name: `Sede ${nextSerial()}`, email: 'sede@example.org' }, o);

  const role = async (id: number, screens: readonly ScreenKey[] = []) => {
    const em = app.container.database.fork();
    await em.upsert(RoleSchema, { id, name: `Rol ${id}`, enabled: true });
    await em.upsertMany(
      RoleScreenSchema,
      SCREENS.map(({ key }) => ({ roleId: id, screen: key, granted: screens.includes(key) })),
      { onConflictFields: ['roleId', 'screen'] },
    );
    return id;
  };

  const user = async (o: Row<typeof StaffMemberSchema> = {}) => {
    const n = nextSerial();
    if (o.roleId === undefined) await role(2, ['agenda']);
    const row = {
      username: `usuario${n}`,
      passwordHash: 'x',
      firstNames: 'Ana',
      lastNames: `Prueba ${n}`,
      roleId: 2,
      active: true,
      special: false,
      createdAt: AT,
    };
    const sortName = staffSortName({ ...row, ...o } as typeof row);
    const siteId = o.siteId === undefined ? await site() : o.siteId;
    return put(StaffMemberSchema, { ...row, sortName, siteId }, o);
  };

  const payer = (o: Row<typeof PayerSchema> = {}) =>
    put(PayerSchema, { name: `EPS ${nextSerial()}`, shortName: 'EPS', kind: 1, scheme: 3, active: true }, o);

  const cups = (o: Row<typeof CupsSchema> = {}) =>
    put(
      CupsSchema,
      { code: `9310${nextSerial()}`, description: 'TERAPIA FISICA', specialtyId: 2, active: true },
      o,
    );

  const item = (type: number, o: Row<typeof CatalogueItemSchema> = {}) =>
    put(CatalogueItemSchema, { type, description: `Elemento ${nextSerial()}`, active: true }, o);

  const patient = async (o: Row<typeof PatientSchema> = {}) => {
    const n = nextSerial();
    const eps = o.epsId ?? (await payer());
    const row = {
      chartNumber: 100_000 + n,
      documentType: 6,
      documentNumber: `10000${n}`,
      firstSurname: 'PRUEBA',
      firstName: `NIÑO ${n}`,
      sortName: `prueba nino ${n}`,
      birthDate: '2018-05-06',
      sex: 1,
      bloodType: 9,
      scheme: 1,
      affiliationType: 2,
      clientType: 6,
      attentionMode: 1,
      admissionDate: '2026-01-10',
      active: true,
      createdAt: AT,
      updatedAt: AT,
    };
    const siteId = o.siteId ?? (await site());
    const focusId = o.focusId ?? (await item(FOCUS_TYPE));
    const createdBy = o.createdBy ?? (await user({ siteId }));
    const documentNumber = String(o.documentNumber ?? row.documentNumber);
    const names = {
      firstSurname: String(o.firstSurname ?? row.firstSurname),
      secondSurname: null,
      firstName: String(o.firstName ?? row.firstName),
      secondName: null,
    };
    const birthDate = (o.birthDate ?? row.birthDate) as LocalDate;
    const keys = {
      documentKey: comparableDocumentNumber(documentNumber),
      personKey: comparablePerson({ ...names, birthDate }),
    };
    return put(
      PatientSchema,
      {
        ...row,
        ...(!isEarlierSchema && keys),
        epsId: eps,
        prepaidId: eps,
        policyId: eps,
        focusId,
        siteId,
        createdBy,
      },
      o,
    );
  };

  /** An order, by default an authorization, with one service line; returns the ids of both. */
  const authorization = async (
    o: Row<typeof ServiceOrderSchema> & { patientId: number; siteId: number; createdBy: number },
    line: Row<typeof ServiceLineSchema> = {},
  ) => {
    const payerId = o.payerId ?? (await payer());
    const row = {
      kind: 'authorization',
      code: `EPS-AUT-${nextSerial()}`,
      serviceType: 'eps',
      payerId,
      issuedOn: '2026-03-01',
      expiresOn: '2026-04-15',
      coverageDays: 45,
      code90: false,
      active: true,
      createdAt: AT,
    };
    const orderId = await put(ServiceOrderSchema, row, o);
    if (!isEarlierSchema)
      await countAdded(app.container.database.fork(), app.container.database.dialect, orderId);
    const cupsId = line.cupsId ?? (await cups({ specialtyId: line.specialtyId ?? 2 }));
    const lineId = await put(
      ServiceLineSchema,
      { orderId, cupsId, specialtyId: 2, authorized: 10, scheduled: 0 },
      line,
    );
    return { orderId, lineId };
  };

  const session = (
    o: Row<typeof TherapySessionSchema> & {
      lineId: number;
      patientId: number;
      siteId: number;
      therapistId: number;
    },
  ) =>
    put(
      TherapySessionSchema,
      {
        specialtyId: 2,
        responsibleId: o.therapistId,
        date: '2026-03-05',
        startTime: '08:00',
        endTime: '09:00',
        units: 2,
        type: 'therapy',
        state: 3,
        createdBy: o.therapistId,
        createdAt: AT,
      },
      o,
    );

  const tariff = (o: Row<typeof TariffSchema> & { payerId: number; cupsId: number }) =>
    put(
      TariffSchema,
      {
        fromDate: o.validFrom ?? '2026-01-01',
        validFrom: '2026-01-01',
        value: 45_000,
        rowsPer: 'unit',
        createdAt: AT,
      },
      o,
    );

  /** An account of a payer at a site for March 2026; exported ones have a version of their file. Returns its id. */
  const billingAccount = async (
    o: Row<typeof BillingAccountSchema> & { payerId: number; siteId: number; createdBy: number },
  ) => {
    const { siteId, ...account } = o;
    const invoice = `FX${nextSerial()}`;
    const id = await put(
      BillingAccountSchema,
      {
        code: `CTA-${invoice}`,
        kind: 'invoice',
        ...{ invoiceNumber: invoice, liveInvoice: invoice, invoiceDate: '2026-03-04', invoiceValue: 45_000 },
        state: 'draft',
        fromDate: '2026-03-01',
        toDate: '2026-03-04',
        profile: '948-v003',
        version: account.state === undefined ? 0 : 1,
        createdAt: AT,
      },
      account,
    );
    await app.container.database.fork().insert(BillingAccountSiteSchema, { accountId: id, siteId });
    if (account.state !== undefined)
      await put(
        RipsVersionSchema,
        {
          number: 1,
          fileName: `${invoice}.json`,
          content: '{"numFactura":null,"usuarios":[]}',
          size: 33,
          sha256: '0'.repeat(64),
          userCount: 1,
          rowCount: 1,
          exportedBy: 'Marta Ruiz',
          exportedAt: AT,
        },
        { accountId: id },
      );
    return id;
  };

  /** An account that is filed with its payer on 4 March 2026, with one row of its file for each value. Returns its id. */
  const filedAccount = async (
    o: Row<typeof BillingAccountSchema> & {
      payerId: number;
      siteId: number;
      createdBy: number;
      sessionId: number;
      rows?: readonly { readonly value: number; readonly copayment: number }[];
    },
  ) => {
    const { sessionId, rows = [{ value: 45_000, copayment: 0 }], ...account } = o;
    const id = await billingAccount({ state: 'filed', cuv: 'a1'.repeat(48), ...account });
    const em = app.container.database.fork();
    const filing = { number: `R-${id}`, filedOn: '2026-03-04', objectionDue: '2026-04-06' };
    await em.insert(AccountFilingSchema, { accountId: id, ...filing, filedBy: 'Marta Ruiz', createdAt: AT });
    const { id: versionId } = await em.findOneOrFail(RipsVersionSchema, { accountId: id });
    for (const [rowPosition, row] of rows.entries())
      await em.insert(RipsRowSchema, {
        ...{ versionId, sessionId, userPosition: 0, block: 'procedimientos', rowPosition },
        ...{ part: rowPosition + 1, ...row },
      });
    return id;
  };

  /** An open objection to an account; returns its id. */
  const objection = (o: Row<typeof AccountObjectionSchema> & { accountId: number }) =>
    put(
      AccountObjectionSchema,
      {
        ...{ kind: 'objection', code: 'AU2103', value: 45_000, text: 'Autorización vencida' },
        ...{ objectedOn: '2026-03-04', answerDue: '2026-03-26', createdBy: 'Marta Ruiz', createdAt: AT },
      },
      o,
    );

  /** A valid copayment for a session; returns its id. */
  const charge = (o: Row<typeof SessionChargeSchema> & { sessionId: number; takenBy: number }) =>
    put(
      SessionChargeSchema,
      {
        validSessionId: o.sessionId,
        concept: '01',
        amount: 12_000,
        takenByName: 'Marta Ruiz',
        takenAt: AT,
      },
      o,
    );

  /** A valid receipt of a session, signed by the mother on a screen; returns its id. */
  const receipt = async (
    o: { sessionId: number; patientId: number; siteId: number; takenBy: number },
    signature: Row<typeof SignatureSchema> = {},
  ) => {
    const { sessionId, patientId, siteId, takenBy } = o;
    const em = app.container.database.fork();
    const session = await em.findOneOrFail(TherapySessionSchema, { id: sessionId });
    const signatureId = await put(
      SignatureSchema,
      {
        patientId,
        siteId,
        takenBy,
        role: 'carer',
        name: 'Ana Peña Duarte',
        documentType: 2,
        documentNumber: '52000111',
        kinship: 1,
        method: 'drawn',
        signedAt: AT,
        origin: '10.0.0.7',
        device: 'phone',
      },
      signature,
    );
    const { date, startTime, endTime, units, specialtyId } = session;
    const shown = {
      date,
      startTime,
      endTime,
      units,
      specialtyId,
      cupsCode: '931001',
      professional: 'Luz Rey',
    };
    const ids = { sessionId, validSessionId: sessionId, patientId, siteId, signatureId };
    return put(SessionReceiptSchema, { ...ids, ...shown }, {});
  };

  /** The entry of a record whose text is in another table; returns its id. */
  const entry = (
    kind: EntryKind,
    { patientId, authorId, writtenAt }: { patientId: number; authorId: number; writtenAt?: unknown },
    careDate: string,
  ) => {
    const author = { patientId, authorId, authorName: 'Luz Rey' };
    return put(
      ClinicalEntrySchema,
      { kind, careDate, writtenAt: AT },
      writtenAt ? { ...author, writtenAt } : author,
    );
  };

  const evolution = async (
    o: Row<typeof EvolutionNoteSchema> & { sessionId: number; patientId: number; authorId: number },
  ) => {
    const where = { id: o.sessionId };
    const { date } = await app.container.database.fork().findOneOrFail(TherapySessionSchema, where);
    const entryId = await entry('evolution', o, date);
    const text = String(o.text ?? 'Avanza en la marcha.');
    const searchText = noteSearchText(text);
    return put(EvolutionNoteSchema, { text, searchText, writtenAt: AT, entryId }, o);
  };

  const antecedent = async (o: { patientId: number; authorId: number; text: string; type?: number }) => {
    const entryId = await entry('antecedent', o, '2026-03-01');
    return put(AntecedentSchema, { entryId, type: o.type ?? 1, text: o.text }, {});
  };

  const impression = async (o: {
    patientId: number;
    authorId: number;
    text: string;
    diagnoses?: readonly Partial<StoredDiagnosis>[];
  }) => {
    const { patientId, authorId, text } = o;
    const entryId = await entry('impression', { patientId, authorId }, '2026-03-01');
    await put(ClinicalImpressionSchema, { entryId, observations: text, anamnesis: null }, {});
    for (const diagnosis of o.diagnoses ?? [])
      await put(EntryDiagnosisSchema, { entryId, authorId, itemId: 101, principal: true }, diagnosis);
    return entryId;
  };

  /** An objective of physiotherapy, due on 2026-03-31 by default; returns its id. */
  const objective = async (
    o: Row<typeof ObjectiveSchema> & {
      patientId: number;
      authorId: number;
      date?: string;
      dueDate?: string;
    },
  ) => {
    const { patientId, authorId, date = '2026-03-01', dueDate = '2026-03-31', ...rest } = o;
    const entryId = await entry('objective', { patientId, authorId }, date);
    const tasks = { task1: 'Un escalón', task2: 'Dos escalones', task3: 'Un piso' };
    await put(ObjectiveSchema, { entryId, area: 1, text: 'Subir escaleras', ...tasks }, rest);
    const written = { authorId, authorName: 'Luz Rey', writtenAt: AT };
    await put(ObjectiveDueDateSchema, { objectiveId: entryId, dueDate, ...written }, {});
    return entryId;
  };

  /** A scoring of one period, which is an entry too; returns its id. */
  const scoring = async (o: {
    objectiveId: number;
    patientId: number;
    authorId: number;
    period: number;
    scores: readonly [number, number, number];
    date?: string;
    comment?: string;
    annulled?: boolean;
  }) => {
    const { objectiveId, patientId, authorId, period, scores, comment = null, annulled = false } = o;
    const entryId = await entry('scoring', { patientId, authorId }, o.date ?? '2026-03-20');
    const [score1, score2, score3] = scores;
    await put(
      ObjectiveScoringSchema,
      {
        entryId,
        objectiveId,
        period,
        score1,
        score2,
        score3,
        met1: false,
        met2: false,
        met3: false,
        comment,
      },
      {},
    );
    if (annulled)
      await put(
        EntryAnnulmentSchema,
        { entryId, reason: 'Por error', authorId, authorName: 'Luz Rey', writtenAt: AT },
        {},
      );
    return entryId;
  };

  const treatmentPlan = async (o: { patientId: number; authorId: number; text: string }) => {
    const { patientId, authorId, text } = o;
    const entryId = await entry('plan', { patientId, authorId }, '2026-03-01');
    const plan = { entryId, startDate: '2026-03-01', endDate: null, conclusions: text, diagnosis: text };
    await put(TreatmentPlanSchema, { ...plan, period: 1, sessionId: null }, {});
    await put(PlannedServiceSchema, { entryId, specialtyId: 2, sessions: 3 }, {});
    return entryId;
  };

  const examFormat = (o: Row<typeof ExamFormatSchema> = {}) =>
    put(ExamFormatSchema, { description: `Formato ${nextSerial()}`, active: true }, o);

  const exam = async (
    o: Row<typeof ExamSchema> & { patientId: number; authorId: number; formatId: number; careDate?: string },
  ) => {
    const { patientId, authorId, careDate = '2026-03-01', ...file } = o;
    const entryId = await entry('exam', { patientId, authorId }, careDate);
    const row = {
      entryId,
      name: 'examen.png',
      contentType: 'image/png',
      size: 1,
      storageKey: `k${nextSerial()}`,
    };
    return put(ExamSchema, row, file);
  };

  const issuedDocument = (o: Row<typeof IssuedDocumentSchema> & { patientId: number; issuerId: number }) =>
    put(
      IssuedDocumentSchema,
      {
        kind: 'evaluation-report',
        entryCounts: '{"recommendations":1}',
        issuerName: 'Ana Prueba',
        issuedAt: AT,
        size: 1,
        storageKey: `k${nextSerial()}`,
        sha256: '',
        sha256At: AT,
      },
      o,
    );

  /** A draft of a template of data. */
  const consentTemplate = (o: Row<typeof ConsentTemplateSchema> = {}) =>
    put(
      ConsentTemplateSchema,
      {
        series: `data||prueba ${nextSerial()}`,
        version: 1,
        kind: 'data',
        name: 'Prueba',
        text: 'Autorizo.',
        purposes: '[]',
        material: false,
        toReview: false,
        writtenAt: AT,
      },
      o,
    );

  /** An accepted consent without signers. */
  const consent = async (
    o: Row<typeof ConsentSchema> & { patientId: number; siteId: number; professionalId: number },
  ) => {
    const templateId = o.templateId ?? (await consentTemplate({ publishedAt: AT, sha256: 'a'.repeat(64) }));
    const row = {
      templateId,
      event: 'accepted',
      purposes: '[]',
      text: 'Autorizo.',
      textSha256: 'b'.repeat(64),
      professionalName: 'Ana Prueba',
      signedOn: '2026-03-01',
      signedAt: AT,
      takenBy: o.professionalId,
      takenByName: 'Ana Prueba',
      size: 1,
      storageKey: `k${nextSerial()}`,
      sha256: '',
      sha256At: AT,
    };
    return put(ConsentSchema, row, o);
  };

  const certificate = (
    o: Row<typeof AttendanceCertificateSchema> & { patientId: number; siteId: number; issuedBy: number },
  ) =>
    put(
      AttendanceCertificateSchema,
      {
        year: 2026,
        serial: 900_000 + nextSerial(),
        code: 'ABCDEFGHJKLM',
        fromDate: '2026-03-01',
        toDate: '2026-03-31',
        sessionCount: 1,
        namesTherapies: true,
        namesDiagnosis: false,
        initials: 'A. P.',
        institution: 'Fundación Prueba',
        issuedOn: '2026-03-01',
        issuedAt: AT,
        issuedByName: 'Ana Prueba',
        size: 1,
        storageKey: `k${nextSerial()}`,
        sha256: '',
        sha256At: AT,
      },
      o,
    );

  const guardian = async (
    relation: { patientId: number; createdBy: number },
    o: Row<typeof GuardianSchema> = {},
  ) => {
    const person = {
      documentType: 2,
      documentNumber: `52000${nextSerial()}`,
      names: 'LUZ',
      surnames: 'PRUEBA',
      phone: '300 000 0000',
      createdBy: relation.createdBy,
      createdAt: AT,
      updatedAt: AT,
    };
    const documentKey = comparableDocumentNumber(String(o.documentNumber ?? person.documentNumber));
    const guardianId = await put(GuardianSchema, { ...person, documentKey }, o);
    const { names, surnames, documentNumber, phone } = { ...person, ...o } as IndexedGuardian;
    const indexed = { id: guardianId, names, surnames, documentNumber, phone };
    await addGuardianWords(app.container.database.fork(), [indexed]);
    await put(GuardianshipSchema, { guardianId, kinship: 1, createdAt: AT }, relation);
    return guardianId;
  };

  const consultationReason = async (
    o: Row<typeof ConsultationReasonSchema> & { patientId: number; authorId: number },
  ) => {
    const entryId = await entry('reason', o, '2026-03-01');
    return put(
      ConsultationReasonSchema,
      { date: '2026-03-01', text: 'No habla.', writtenAt: AT, entryId },
      o,
    );
  };

  /** The verification of a consultation reason, with terms of the catalogue. */
  const verification = async (o: {
    readonly reasonId: number;
    readonly patientId: number;
    readonly authorId: number;
    readonly text: string;
    readonly itemIds?: readonly number[];
  }) => {
    const { reasonId, patientId, authorId, text, itemIds = [] } = o;
    const entryId = await entry('verification', { patientId, authorId }, '2026-03-01');
    await put(ReasonVerificationSchema, { entryId, reasonId, text }, {});
    for (const itemId of itemIds)
      await put(ReasonVerificationTermSchema, { verificationId: entryId, itemId }, {});
    return entryId;
  };

  /** Hours of a site or a staff member on a weekday, by default Mondays from 08:00 to 12:00. */
  const hours = (o: Row<typeof WeeklyHoursSchema>) =>
    put(
      WeeklyHoursSchema,
      { siteId: null, staffId: null, weekday: 1, startTime: '08:00', endTime: '12:00' },
      o,
    );

  const leave = (o: Row<typeof StaffLeaveSchema> & { staffId: number; fromDate: string; toDate: string }) =>
    put(
      StaffLeaveSchema,
      { kind: 'vacation', startTime: null, endTime: null, note: null, createdBy: o.staffId, createdAt: AT },
      o,
    );

  return {
    site,
    role,
    user,
    payer,
    cups,
    item,
    patient,
    authorization,
    session,
    receipt,
    tariff,
    charge,
    billingAccount,
    filedAccount,
    objection,
    evolution,
    antecedent,
    impression,
    objective,
    scoring,
    treatmentPlan,
    examFormat,
    exam,
    issuedDocument,
    guardian,
    consentTemplate,
    consent,
    certificate,
    consultationReason,
    verification,
    hours,
    leave,
  };
}

type Row<Schema> = Schema extends EntitySchema<infer Entity> ? EntityData<Entity> : never;

/** An actor, by default the administrator. */
export const anActor = (overrides: Partial<Actor> = {}): Actor => ({
  userId: 1,
  username: 'admin',
  firstNames: 'Ana',
  lastNames: 'Prueba',
  roleId: 1,
  roleName: 'Administrador',
  siteId: 1,
  siteName: 'Sede Principal',
  screens: new Set(SCREENS.map(({ key }) => key)),
  origin: '127.0.0.1',
  ...overrides,
});
