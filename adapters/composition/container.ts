import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  type Actor,
  authenticateSession,
  logIn,
  logOut,
  REFUSAL_LIMITS,
  type RefusalLimits,
  type RefusedAttempt,
  type RefusedRequest,
  recordOmittedRefusals,
  refusalGate,
} from '#domain/access';
import { openFeed } from '#domain/agenda-feed';
import { sealTrail, storeTrailHead } from '#domain/audit-trail';
import { verifyCertificate } from '#domain/certificates';
import type { JobName } from '#domain/jobs';
import { cleanUpUnfinishedImport } from '#domain/moving';
import { choosePassword, openPasswordLink } from '#domain/password-links';
import { authenticateServiceKey } from '#domain/service-keys';
import { type Clock, timestamp } from '#domain/shared';
import { createAdministrator } from '#domain/staff';
import { migrations } from '../../prisma-free-migrations/index.ts';
import { exportArchives } from '../archive/export-archives.ts';
import { agendaFile } from '../calendar/agenda-file.ts';
import { excelWriter } from '../excel/sheet-writer.ts';
import { calendarReader } from '../external-calendar/calendar-reader.ts';
import type { FetchLimits } from '../external-calendar/fetch-limited.ts';
import { mailer } from '../mail/mailer.ts';
import { pdfRenderer } from '../pdf/renderer.ts';
import { databaseFile } from '../persistence/database-file.ts';
import { openDatabase } from '../persistence/engine.ts';
import { expectedSchema } from '../persistence/expected-schema.ts';
import { freeBytes } from '../persistence/free-space.ts';
import { importLockOver } from '../persistence/import-lock.ts';
import { rebuildSearchWords } from '../persistence/rebuild-search-words.ts';
import { sealOldEntries } from '../persistence/seal-old-entries.ts';
import { databaseUrlWithoutPassword, isUnencrypted } from '../persistence/server-location.ts';
import { withoutTimeLimits, withTimeLimits } from '../persistence/time-limits.ts';
import { exportFolder } from '../storage/export-folder.ts';
import { folderBackups } from '../storage/folder-backups.ts';
import { openFileStorage } from '../storage/open-file-storage.ts';
import { trailHeads } from '../storage/trail-heads.ts';
import { trailKey } from '../storage/trail-key.ts';
import { describeFault, recordFault } from '../system/log.ts';
import { sha256, systemClock } from '../system/system.ts';
import { openTable } from '../tables/open-table.ts';
import { receiveTable } from '../tables/received-table.ts';
import { sourceFolder } from '../tables/source-folder.ts';
import { auditedCall, recordRefusalOrFault } from './audited-call.ts';
import { makeBackupFolder, makeDataFolder } from './data-folder.ts';
import { makeDemoAccounts } from './demo-accounts.ts';
import { issueDemoCertificates } from './demo-certificates.ts';
import { takeDemoConsents } from './demo-consents.ts';
import { takeDemoReceipts } from './demo-receipts.ts';
import { issueDemoReports } from './demo-reports.ts';
import type { Environment } from './environment.ts';
import { exportRunner } from './export-runner.ts';
import { jobWorker } from './job-worker.ts';
import { type Ports, portsOver } from './ports.ts';
import { seedingOf } from './seeding.ts';
import { type Call, useCases } from './use-cases.ts';

export { databaseUrlWithoutPassword, describeFault, isUnencrypted, recordFault };

/** Dependencies that tests replace. */
interface Overrides {
  readonly clock?: Clock;
  readonly calendarLimits?: Partial<FetchLimits>;
  readonly refusalLimits?: RefusalLimits;
}

/** The use cases of one request, job or command, over its own entity manager. */
function scopeOver(ports: Ports) {
  return {
    logIn: (input: Parameters<typeof logIn>[1]) => logIn(ports, input),
    logOut: (actor: Actor, token: string) => logOut(ports, actor, token),
    authenticateSession: (input: Parameters<typeof authenticateSession>[1]) =>
      authenticateSession(ports, input),
    authenticateServiceKey: (input: Parameters<typeof authenticateServiceKey>[1]) =>
      authenticateServiceKey(ports, input),
    openPasswordLink: (input: Parameters<typeof openPasswordLink>[1]) => openPasswordLink(ports, input),
    choosePassword: (input: Parameters<typeof choosePassword>[1]) => choosePassword(ports, input),
    verifyCertificate: (input: Parameters<typeof verifyCertificate>[1]) => verifyCertificate(ports, input),
    openFeed: (input: Parameters<typeof openFeed>[1]) => openFeed(ports, input),
    createAdministrator: (input: Parameters<typeof createAdministrator>[1]) =>
      createAdministrator(ports, input),
    as: (actor: Actor): Call => auditedCall(ports, actor),
    /** Audits a refused request; a fault of it is logged, because the answer does not depend on it. */
    recordRefusal: (attempt: RefusedAttempt) => recordRefusalOrFault(ports, attempt),
    /** Audits a token that no session or agenda address has. */
    recordInvalidToken: (request: RefusedRequest, origin: string, userAgent: string | null) =>
      recordRefusalOrFault(ports, { because: 'token', actor: null, origin, userAgent, request }),
  };
}

export type Scope = ReturnType<typeof scopeOver>;

/** Opens the database and wires the application. */
export async function createContainer(environment: Environment, overrides: Overrides = {}) {
  const clock = overrides.clock ?? systemClock;
  if ('file' in environment.database) await makeDataFolder(environment);
  const database = await openDatabase(environment.database, {
    migrations,
    async afterMigrating(em) {
      await sealOldEntries(em, sha256);
      await rebuildSearchWords(em, 'file' in environment.database ? 'sqlite' : 'mysql');
    },
  });
  const files = await openFileStorage(environment.files);
  const fileStore = files.store;
  const key = trailKey(environment.dataDir, clock);
  const mail = mailer(environment.mail, excelWriter.write);
  const backupSources = {
    trailKey: key,
    makeFolder: makeBackupFolder,
    database: 'file' in environment.database ? databaseFile(environment.database.file) : null,
    files: files.backupSource,
    folder: environment.backupDir,
  };
  const backups = folderBackups({
    ...backupSources,
    sealTrail: () => sealAuditTrail().catch((error: unknown) => void recordFault(error, { job: 'sealing' })),
  });
  const sharedPorts = {
    clock,
    fileStore,
    expectedSchema: () => expectedSchema(migrations),
    fileInspector: files.inspector,
    diskSpace: { freeBytes: async () => freeBytes(environment.dataDir) },
    trailKey: key,
    trailHeads: trailHeads(environment.dataDir, environment.backupDir),
    backups,
    mailer: mail,
    faultLog: { record: (error: unknown, job: string) => recordFault(error, { job }) },
    importLock: importLockOver(database),
    exportArchives: exportArchives(join(environment.dataDir, 'exports')),
    externalCalendarReader: calendarReader(clock, overrides.calendarLimits),
    alertDays: environment.alertDays,
    commandActions: Object.values(useCases).flatMap(({ kind, action }) =>
      kind === 'command' ? [action] : [],
    ),
    readActions: Object.values(useCases).flatMap(({ kind, isAudited, action }) =>
      kind === 'query' && isAudited ? [action] : [],
    ),
    backupDays: environment.backupDays,
    refusalGate: refusalGate(overrides.refusalLimits ?? REFUSAL_LIMITS),
  };
  const portsWithClock = (otherClock: Clock) => portsOver(database, { ...sharedPorts, clock: otherClock })();
  const ports = portsOver(database, sharedPorts);
  const sealer = randomUUID();
  /**
   * Seals all appended audit entries (K1); with `unlessLeased`, only when no other process holds the sealing lease. The numbers of
   * refusals without a row are appended before (A13).
   */
  const sealAuditTrail = async ({ unlessLeased = false } = {}): Promise<void> => {
    await recordOmittedRefusals(ports(), { isEnding: !unlessLeased });
    await sealTrail(ports(), unlessLeased ? sealer : null);
  };
  const jobs = jobWorker(ports, mail.interrupt);
  const logExportFault = (error: unknown) => void recordFault(error, { job: 'export' });
  const runExport = exportRunner(ports, logExportFault);
  return {
    environment,
    clock,
    database,
    seed: seedingOf(database, {
      clock,
      fileStore,
      issueReports: () => issueDemoReports(database, clock, portsWithClock),
      takeReceipts: () => takeDemoReceipts(database, clock, portsWithClock),
      issueCertificates: () => issueDemoCertificates(database, clock, portsWithClock),
      makeAccounts: () => makeDemoAccounts(database, clock, portsWithClock),
      takeConsents: () => takeDemoConsents(database, clock, portsWithClock),
    }),
    cleanUpUnfinishedImport: () => withoutTimeLimits(() => cleanUpUnfinishedImport(ports())),
    scope: () => scopeOver(ports()),
    jobs,
    /** Starts a requested job in this process without waiting for it; returns false when another process runs the jobs. */
    startJob(job: JobName): boolean {
      if (environment.runsJobs) jobs.workOn(job).catch((error: unknown) => void recordFault(error, { job }));
      return environment.runsJobs;
    },
    /** Makes a requested export in this process without waiting for it. */
    startExport(actor: Actor, id: number): void {
      runExport(actor, id).catch(logExportFault);
    },
    sealAuditTrail,
    /** Backs up the embedded database in the state of an earlier version, whose audit trail this version can't seal. */
    takeBackupBeforeMigrations: () =>
      folderBackups({ ...backupSources, sealTrail: async () => {} }).take({
        at: timestamp(clock),
        into: null,
        onProgress: () => undefined,
      }),
    /** Seals the audit trail and stores its head outside of the database (K4). */
    storeTrailHead: () => storeTrailHead(ports(), timestamp(clock)),
    jobFolders: {
      /** Null with a database server, which has its own backups. */
      backup: 'file' in environment.database ? environment.backupDir : null,
      /** Messages are written here when there is no mail server; null when there is one. */
      mail: environment.mail.server === null ? environment.mail.folder : null,
    },
    /** Throws a `StorageFault` when files can't be stored. */
    checkFileStorage: files.check,
    /** Whether the database answers. */
    isDatabaseReachable: () => database.isReachable(),
    withTimeLimits,
    withoutTimeLimits,
    /** Logs an error and returns its id. */
    recordFault,
    writeSheet: excelWriter.write,
    /** Prepares the PDF renderer, so that the first document is not slower than the others. */
    warmUp: pdfRenderer.warmUp,
    /** Makes an iCalendar file of an agenda. */
    agendaFile,
    openTable,
    receiveTable,
    sourceFolder,
    exportFolder,
    async close() {
      files.close();
      await database.close();
    },
  };
}

/** The wired application. */
export type Container = Awaited<ReturnType<typeof createContainer>>;
