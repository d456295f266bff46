import type { CorePorts } from '#domain/access';
import type { AccountGroup, CheckedSession, Fault } from '#domain/rips';
import type { BillingAccount } from './account.ts';
import type { AccountCorrections, CorrectionSummary } from './correction-ports.ts';
import {
  type InvoiceDifference,
  type InvoiceFile,
  type InvoiceFiles,
  invoiceDifferences,
} from './invoice-source.ts';
import type { RipsVersion } from './ports.ts';
import type { AccountPorts, ReadAccount } from './read-account.ts';
import { type FilingDetail, type FilingPorts, filingOf } from './read-filing.ts';

/** An account with its sums and groups. */
export interface AccountDetail {
  readonly account: BillingAccount;
  readonly counts: Readonly<Record<AccountGroup, number>>;
  readonly sums: ReadAccount['sums'];
  /** Faults that stop the export. */
  readonly blocking: number;
  /** Oldest first. */
  readonly versions: readonly RipsVersion[];
  readonly filing: FilingDetail;
  /** Oldest first. */
  readonly corrections: readonly CorrectionSummary[];
  /** The XML file of the invoice with what it says otherwise; null for none. */
  readonly invoiceFile:
    | (Pick<InvoiceFile, 'name' | 'number' | 'cufe' | 'payerNit' | 'issuerNit'> & {
        readonly differences: readonly InvoiceDifference[];
      })
    | null;
}

export interface DetailPorts extends AccountPorts, FilingPorts {
  readonly accountCorrections: AccountCorrections;
  readonly invoiceFiles: InvoiceFiles;
}

/** An account that the caller sees, checked. */
export interface ReachedAccount {
  readonly account: BillingAccount;
  readonly checked: ReadAccount;
}

const countsOf = (sessions: readonly CheckedSession[]): AccountDetail['counts'] => {
  const counts = { ready: 0, 'to-mend': 0, 'not-billable': 0 };
  for (const { group } of sessions) counts[group]++;
  return counts;
};

/** The number of faults that stop an export. */
export const blockingCount = (faults: readonly Fault[]): number =>
  faults.filter(({ level }) => level === 'R').length;

async function invoiceFileOf(
  { invoiceFiles, settingRepository }: Pick<DetailPorts, 'invoiceFiles' | 'settingRepository'>,
  account: BillingAccount,
): Promise<AccountDetail['invoiceFile']> {
  const file = await invoiceFiles.current(account.id);
  if (!file) return null;
  const { foundationNit } = await settingRepository.all();
  const { name, number, cufe, payerNit, issuerNit } = file;
  const differences = invoiceDifferences(file, { ...account, foundationNit });
  return { name, number, cufe, payerNit, issuerNit, differences };
}

export const detailOf = async (
  ports: DetailPorts & CorePorts,
  { account, checked: { sessions, sums, faults } }: ReachedAccount,
): Promise<AccountDetail> => ({
  account,
  counts: countsOf(sessions),
  sums,
  blocking: blockingCount(faults),
  versions: await ports.billingAccounts.versions(account.id),
  filing: await filingOf(ports, account, sums),
  corrections: await ports.accountCorrections.ofAccount(account.id),
  invoiceFile: await invoiceFileOf(ports, account),
});
