import {
  type CompletedRequests,
  deleteExpiredSessions,
  type LoginFailures,
  type LoginNetworks,
  type Sessions,
} from '#domain/access';
import { findInvalidHeads, storeTrailHead } from '#domain/audit-trail';
import type { Backups } from '#domain/backups';
import { type ChecksumPorts, type FileChecksum, keepChecksums, takenChecksums } from '#domain/documents';
import { DRAFT_KEPT_DAYS, type Drafts } from '#domain/drafts';
import { type TellPorts, tellExpiring } from '#domain/notifications';
import { discardUnfinishedImport, type UnfinishedImportPorts } from '#domain/patient-import';
import { addDays, ok, startOfDay, timestamp, today, type UnitOfWork, unwrap } from '#domain/shared';
import type { JobName } from './job.ts';
import { JobFault } from './job-fault.ts';
import type { ClaimedRun, RunResult } from './ports.ts';
import { nameOfRun } from './run.ts';

/** What the jobs work with. */
export interface WorkPorts extends TellPorts, ChecksumPorts, UnfinishedImportPorts {
  readonly sessions: Sessions;
  readonly loginFailures: LoginFailures;
  readonly loginNetworks: LoginNetworks;
  readonly drafts: Drafts;
  readonly completedRequests: CompletedRequests;
  readonly backups: Backups;
  /** Days after which a backup is deleted. */
  readonly backupDays: number;
}

/** Does the work of one run. `mayGoOn` throws when the run belongs to somebody else by now. */
type Work = (ports: WorkPorts, run: ClaimedRun, mayGoOn: () => Promise<void>) => Promise<RunResult>;

/** The work of each job; what it did before it failed, it does again without harm. */
export const WORKS: Readonly<Record<JobName, Work>> = {
  'session-cleanup': async (ports) => cleaned(ports, () => deleteExpiredSessions(ports)),
  integrity: async (ports, _run, mayGoOn) => {
    const items = await missingChecksumsTaken(ports, mayGoOn);
    const trailHead = await storeTrailHead(ports, timestamp(ports.clock));
    if ((await findInvalidHeads(ports)).length > 0) throw new JobFault('trail-contradicted');
    return { outcome: 'recorded', items, trailHead };
  },
  'draft-cleanup': async (ports) => {
    await discardUnfinishedImport(ports);
    return cleaned(ports, async () => {
      const before = startOfDay(addDays(today(ports.clock), -DRAFT_KEPT_DAYS));
      await ports.completedRequests.deleteBefore(before);
      return ports.drafts.forget(before);
    });
  },
  backup: async ({ backups, backupDays, clock }) => {
    const taken = await backups.take({ at: timestamp(clock), into: null, onFiles: () => {} });
    if (taken === 'database-damaged') throw new JobFault(taken);
    if (typeof taken === 'string') return { outcome: 'not-backed-up', items: 0 };
    await backups.forget(startOfDay(addDays(today(clock), -backupDays)));
    return { outcome: 'backed-up', items: taken.files };
  },
  'expiry-alerts': (ports, run, mayGoOn) => {
    const { id: runId, siteId, night, since, openedAt: at } = run;
    if (siteId === null) throw new Error('Alerts are sent site by site');
    return tellExpiring(ports, { runId, siteId, night, since, at, name: nameOfRun(run) }, mayGoOn);
  },
};

async function cleaned(
  { unitOfWork }: { unitOfWork: UnitOfWork },
  clean: () => Promise<number>,
): Promise<RunResult> {
  return { outcome: 'cleaned', items: unwrap(await unitOfWork.run(async () => ok(await clean()))) };
}

/** Files between two transactions: reading so many of 10 MB takes some seconds. */
const FILES_AT_A_TIME = 50;

async function missingChecksumsTaken(ports: WorkPorts, mayGoOn: () => Promise<void>): Promise<number> {
  let kept = 0;
  let batch: FileChecksum[] = [];
  const keepBatch = async () => {
    await mayGoOn();
    const checksums = batch;
    batch = [];
    kept += unwrap(await ports.unitOfWork.run(async () => ok(await keepChecksums(ports, checksums))));
  };
  for await (const checksum of takenChecksums(ports)) {
    batch.push(checksum);
    if (batch.length === FILES_AT_A_TIME) await keepBatch();
  }
  if (batch.length > 0) await keepBatch();
  return kept;
}
