import { type Actor, type CorePorts, query } from '#domain/access';
import {
  type BillingAccount,
  type BillingAccounts,
  type InvoiceFiles,
  isDownloadClosed,
  reachAccount,
  readsAccounts,
} from '#domain/billing-accounts';
import type { FileStore } from '#domain/documents';
import type { ArchiveWriter } from '#domain/patient-copy';
import type { PatientRecords } from '#domain/patients';
import type { CareRecordPorts } from '#domain/printed-history';
import type { Receipts } from '#domain/receipts';
import { distinct, forbidden, numberRanges, ok, refuse } from '#domain/shared';
import type { Supports } from '../ports.ts';
import { printSupport } from '../print-support.ts';
import { readSupports } from '../read-supports.ts';
import type { Support, SupportSources } from '../supports.ts';

export interface DownloadPorts extends CareRecordPorts {
  readonly billingAccounts: BillingAccounts;
  readonly supports: Supports;
  readonly invoiceFiles: Pick<InvoiceFiles, 'current'>;
  readonly receipts: Pick<Receipts, 'ofSessions'>;
  readonly patientRecords: Pick<PatientRecords, 'byId'>;
  readonly fileStore: Pick<FileStore, 'get'>;
  readonly archiveWriter: ArchiveWriter;
}

interface DownloadInput {
  readonly id: number;
  /** Whether missing files may be left out. */
  readonly incomplete: boolean;
}

/** The supports of an account: a ZIP file in parts. */
export interface DownloadedSupports {
  readonly id: number;
  readonly siteId: number | null;
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly fileCount: number;
  readonly missingCount: number;
  readonly patientIds: readonly number[];
}

/** The greatest size of all files together, in bytes. */
const MAX_BYTES = 1_000_000_000;

/** Sizes of the files that are stored already. */
const storedBytes = (supports: readonly Support[], { files, invoice }: SupportSources): number =>
  files.size + (invoice?.size ?? 0) + supports.reduce((sum, { order }) => sum + (order?.size ?? 0), 0);

/**
 * The files that go with the invoice of an account as one ZIP file without folders; one of them at a time is in memory (B60, B61). Refuses
 * with `record-not-found`, `supports-without-invoice`, `rips-not-exported`, `account-download-locked`, `supports-missing` (`count`) unless
 * `incomplete`, and `supports-too-large`. Each download is one audit entry.
 */
export const downloadSupports = query<DownloadPorts, DownloadInput, DownloadedSupports>({
  action: 'billing-accounts.download-supports',
  allow: readsAccounts,
  async run(ports, actor, { id, incomplete }) {
    const reached = await reachAccount(ports, actor, id);
    if (!reached.ok) return reached;
    const account = reached.value;
    if (account.kind !== 'invoice') return refuse('supports-without-invoice');
    const { supports, sources } = await readSupports(ports, account);
    if (!sources) return refuse('rips-not-exported');
    if (await isDownloadClosed(ports, actor, account)) return forbidden('account-download-locked');
    const ready = supports.filter(({ gap }) => gap === null);
    const missingCount = supports.length - ready.length;
    if (missingCount > 0 && !incomplete) return refuse('supports-missing', { count: missingCount });
    if (storedBytes(ready, sources) > MAX_BYTES) return refuse('supports-too-large');
    return ok({
      id,
      siteId: account.siteIds[0] ?? null,
      name: `${account.invoice?.number ?? account.code}.zip`,
      content: ports.archiveWriter.zip(archivedFiles(ports, actor, { account, ready, sources })),
      fileCount: ready.length,
      missingCount,
      patientIds: distinct(ready.flatMap(({ patientId }) => patientId ?? [])),
    });
  },
  auditFactsOf: ({ id, siteId, name, fileCount, missingCount, patientIds }) => ({
    subject: 'billing-account',
    subjectId: id,
    siteId,
    detail: { file: name, files: fileCount, missing: missingCount, patients: numberRanges(patientIds) },
  }),
});

/** The files in their order; each is made when it is read. Throws when all together grow too large. */
function archivedFiles(
  ports: DownloadPorts & CorePorts,
  actor: Actor,
  {
    account,
    ready,
    sources,
  }: {
    readonly account: BillingAccount;
    readonly ready: readonly Support[];
    readonly sources: SupportSources;
  },
) {
  let bytes = 0;
  return ready.map((support) => ({
    path: support.name,
    async read() {
      const content = await printSupport(ports, actor, account, support, sources);
      bytes += content.length;
      if (bytes > MAX_BYTES)
        throw new Error(`The supports of account ${account.id} are larger than ${MAX_BYTES} bytes`);
      return content;
    },
  }));
}
