import {
  type CompletedRequests,
  deleteExpiredSessions,
  type LoginFailures,
  type LoginNetworks,
  type LoginSessions,
} from '#domain/access';
import { findInvalidHeads, type HeadPorts, storeTrailHead } from '#domain/audit-trail';
import type { Backups } from '#domain/backups';
import { type BillingDeadlinePorts, sendBillingDeadlines } from '#domain/billing-accounts';
import {
  type ChecksumPorts,
  computeChecksums,
  type FileChecksum,
  type FileStore,
  storeChecksums,
} from '#domain/documents';
import { DRAFT_RETENTION_DAYS, type Drafts } from '#domain/drafts';
import {
  cleanUpUnfinishedImport,
  type DataExportPorts,
  forgetOldImports,
  type ImportChanges,
  removeOldExports,
  removeOldStagedFiles,
  type StagingPorts,
  type UnfinishedImportPorts,
} from '#domain/moving';
import { type ExpiryAlertPorts, sendExpiryAlert } from '#domain/notifications';
import { sendWeeklyReports, type WeeklyReportPorts } from '#domain/saved-reports';
import { addDays, ok, startOfDay, timestamp, today, type UnitOfWork, unwrap } from '#domain/shared';
import type { JobName } from './job.ts';
import { JobFault } from './job-fault.ts';
import type { ClaimedRun, RunResult } from './ports.ts';
import { runKeyText } from './run.ts';

export interface JobHandlerPorts
  extends HeadPorts,
    ExpiryAlertPorts,
    ChecksumPorts,
    UnfinishedImportPorts,
    WeeklyReportPorts,
    BillingDeadlinePorts,
    StagingPorts,
    DataExportPorts {
  readonly fileStore: FileStore;
  readonly loginSessions: LoginSessions;
  readonly loginFailures: LoginFailures;
  readonly loginNetworks: LoginNetworks;
  readonly drafts: Drafts;
  readonly importChanges: ImportChanges;
  readonly completedRequests: CompletedRequests;
  readonly backups: Backups;
  readonly backupDays: number;
}

/** Does the work of a run. `renewLease` throws when another worker has taken the run. */
type JobHandler = (
  ports: JobHandlerPorts,
  run: ClaimedRun,
  renewLease: () => Promise<void>,
) => Promise<RunResult>;

/** Handlers by job; they are idempotent, because a failed run is repeated. */
export const JOB_HANDLERS: Readonly<Record<JobName, JobHandler>> = {
  'session-cleanup': async (ports) => runCleanup(ports, () => deleteExpiredSessions(ports)),
  integrity: async (ports, _run, renewLease) => {
    const itemCount = await storeMissingChecksums(ports, renewLease);
    const trailHead = await storeTrailHead(ports, timestamp(ports.clock));
    if ((await findInvalidHeads(ports)).length > 0) throw new JobFault('trail-contradicted');
    return { outcome: 'recorded', itemCount, trailHead };
  },
  'draft-cleanup': async (ports) => {
    await cleanUpUnfinishedImport(ports);
    await removeOldStagedFiles(ports);
    await forgetOldImports(ports);
    await removeOldExports(ports);
    return runCleanup(ports, async () => {
      const before = startOfDay(addDays(today(ports.clock), -DRAFT_RETENTION_DAYS));
      await ports.completedRequests.deleteBefore(before);
      return ports.drafts.deleteBefore(before);
    });
  },
  backup: async ({ backups, backupDays, clock }) => {
    const backupOrProblem = await backups.take({ at: timestamp(clock), into: null, onProgress: () => {} });
    if (backupOrProblem === 'database-damaged') throw new JobFault(backupOrProblem);
    if (typeof backupOrProblem === 'string') return { outcome: 'not-backed-up', itemCount: 0 };
    await backups.deleteBefore(startOfDay(addDays(today(clock), -backupDays)));
    return { outcome: 'backed-up', itemCount: backupOrProblem.files };
  },
  'expiry-alerts': (ports, run, renewLease) => {
    const { id: runId, siteId, night, since, openedAt: at } = run;
    if (siteId === null) throw new Error('Alerts are sent site by site');
    return sendExpiryAlert(
      ports,
      { runId, siteId, night, since, at, messageKey: runKeyText(run) },
      renewLease,
    );
  },
  'weekly-reports': (ports, run, renewLease) => {
    const { siteId, night, openedAt: at } = run;
    if (siteId === null) throw new Error('Reports are sent site by site');
    return sendWeeklyReports(ports, { siteId, night, at, messageKey: runKeyText(run) }, renewLease);
  },
  'billing-deadlines': (ports, run, renewLease) => {
    const { siteId, night, openedAt: at } = run;
    if (siteId === null) throw new Error('Deadlines are sent site by site');
    return sendBillingDeadlines(ports, { siteId, night, at, messageKey: runKeyText(run) }, renewLease);
  },
};

async function runCleanup(
  { unitOfWork }: { unitOfWork: UnitOfWork },
  clean: () => Promise<number>,
): Promise<RunResult> {
  return { outcome: 'cleaned', itemCount: unwrap(await unitOfWork.run(async () => ok(await clean()))) };
}

/** Checksums per transaction. The lease is renewed for each batch, because reading so many files of 10 MB takes seconds. */
const BATCH_SIZE = 50;

async function storeMissingChecksums(
  ports: JobHandlerPorts,
  renewLease: () => Promise<void>,
): Promise<number> {
  let storedCount = 0;
  let batch: FileChecksum[] = [];
  const storeBatch = async () => {
    await renewLease();
    const checksums = batch;
    batch = [];
    storedCount += unwrap(await ports.unitOfWork.run(async () => ok(await storeChecksums(ports, checksums))));
  };
  for await (const checksum of computeChecksums(ports)) {
    batch.push(checksum);
    if (batch.length === BATCH_SIZE) await storeBatch();
  }
  if (batch.length > 0) await storeBatch();
  return storedCount;
}
