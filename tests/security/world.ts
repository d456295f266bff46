import { join } from 'node:path';
import { RoleScreenSchema } from '#adapters/persistence/schemas/access.ts';
import { PatientWordSchema, StoredFileSchema } from '#adapters/persistence/schemas/patients.ts';
import { EvolutionNoteSchema } from '#adapters/persistence/schemas/sessions.ts';
import { localFiles } from '#adapters/storage/local-files.ts';
import type { FileKind } from '#domain/documents';
import { buildersFor } from '#tests/support/builders.ts';
import { sqliteApp, type TestApp } from '#tests/support/databases.ts';
import { cookieOf, sessionFor } from '#tests/support/log-in.ts';
import { PNG } from '#tests/support/patients.ts';

/** Every role that the product knows. */
export const ROLES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 19, 20, 23] as const;
export type RoleId = (typeof ROLES)[number];

/** A word in the records of the site that is not the caller's: nobody who does not see that site may read it. */
export const SECRET = 'SECRETISIMO';

/** Somebody who asks, with a session of each kind. */
export interface Caller {
  readonly userId: number;
  readonly username: string;
  readonly cookie: string;
  readonly bearer: string;
}

/** Records of one site. */
export type Records = Awaited<ReturnType<typeof recordsOf>>;

/** An EPS of the base catalogues. */
export const EPS_SURA = 1;

async function fileOf(app: TestApp, patientId: number, createdBy: number, kind: FileKind): Promise<number> {
  const files = localFiles(join(app.variables.INTEGRA_DATA_DIR ?? '', 'files'));
  const storageKey = (await files.put(PNG, PNG.length))?.key ?? '';
  const file = { kind, name: 'foto.png', contentType: 'image/png', size: PNG.length };
  const at = '2026-03-01T12:00:00.000Z';
  return Number(
    await app.container.database
      .fork()
      .insert(StoredFileSchema, { ...file, patientId, storageKey, createdBy, createdAt: at }),
  );
}

async function recordsOf(app: TestApp, siteName: string, surname: string, name: string) {
  const build = buildersFor(app);
  const siteId = await build.site({ name: siteName });
  const documentNumber = `66000${siteId}`;
  const therapist = `terapeuta${siteId}`;
  const auxiliary = `auxiliar${siteId}`;
  const therapistId = await build.user({ roleId: 2, siteId, username: therapist, lastNames: name });
  await build.user({ roleId: 2, siteId, username: auxiliary, lastNames: name });
  const patientId = await build.patient({
    siteId,
    documentNumber,
    documentType: 6,
    createdBy: therapistId,
    firstSurname: surname,
    firstName: name,
    sortName: surname.toLowerCase(),
  });
  await build.guardian(
    { patientId, createdBy: therapistId },
    { documentNumber: `52990${siteId}`, names: name },
  );
  await build.consultationReason({ patientId, authorId: therapistId, text: name });
  const freePatientId = await build.patient({
    siteId,
    createdBy: therapistId,
    firstSurname: surname,
    firstName: name,
  });
  const order = { patientId, siteId, createdBy: therapistId };
  const orderCode = `EPS-${siteId}-2026-03-01`;
  const { orderId } = await build.authorization({
    ...order,
    kind: 'medical-order',
    code: orderCode,
    payerId: EPS_SURA,
  });
  const { lineId } = await build.authorization({ ...order, medicalOrderId: orderId }, { scheduled: 2 });
  const sessionId = await build.session({ lineId, patientId, siteId, therapistId, date: '2026-03-04' });
  const doneSessionId = await build.session({
    ...{ lineId, patientId, siteId, therapistId },
    ...{ date: '2026-03-03', state: 1 },
  });
  await build.evolution({ sessionId: doneSessionId, patientId, authorId: therapistId, text: name });
  const { entryId } = await app.container.database
    .fork()
    .findOneOrFail(EvolutionNoteSchema, { sessionId: doneSessionId });
  const { orderId: orderToCancelId } = await build.authorization(order);
  const { orderId: code90Id } = await build.authorization({ ...order, code90: true });
  const cupsId = await build.cups();
  const fileId = await fileOf(app, patientId, therapistId, 'photo');
  const documentId = await fileOf(app, patientId, therapistId, 'identity');
  const spareRoleId = await build.role(100 + siteId);
  const permission = { roleId: spareRoleId, screen: 'agenda' };
  const { id: permissionId } = await app.container.database
    .fork()
    .findOneOrFail(RoleScreenSchema, permission);
  return {
    siteId,
    siteName,
    surname,
    documentNumber,
    therapist,
    therapistId,
    auxiliary,
    patientId,
    freePatientId,
    orderId,
    orderCode,
    lineId,
    orderToCancelId,
    code90Id,
    sessionId,
    entryId,
    cupsId,
    fileId,
    documentId,
    spareRoleId,
    permissionId,
  };
}

/** Two sites with records, and somebody of every role at the first one and without a site. */
export async function aWorld() {
  const app = await sqliteApp();
  await app.container.seed.base();
  const build = buildersFor(app);
  const own = await recordsOf(app, 'Sede Propia', 'PROPIO', 'NOMBRE');
  const other = await recordsOf(app, 'Sede Ajena', 'AJENO', SECRET);
  await app.container.database.fork().insertMany(
    PatientWordSchema,
    [own, other].map(({ surname, patientId }) => ({ field: 1, word: surname.toLowerCase(), patientId })),
  );

  const caller = async (roleId: RoleId, siteId: number | null): Promise<Caller> => {
    const username = `rol${roleId}.${siteId ?? 'sin-sede'}`;
    const userId = await build.user({ roleId, siteId, username });
    return {
      userId,
      username,
      cookie: cookieOf(await sessionFor(app, userId, 'web')),
      bearer: await sessionFor(app, userId, 'api'),
    };
  };
  const callers = async (siteId: number | null) => {
    const made = await Promise.all(
      ROLES.map(async (roleId) => [roleId, await caller(roleId, siteId)] as const),
    );
    return new Map<RoleId, Caller>(made);
  };
  return { app, own, other, atOwnSite: await callers(own.siteId), withoutSite: await callers(null) };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
