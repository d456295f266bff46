import type { BillingAccount, InvoiceFiles } from '#domain/billing-accounts';
import type { Supports } from './ports.ts';
import { type Support, type SupportSources, supportsOf } from './supports.ts';

export interface ReadSupports {
  readonly supports: readonly Support[];
  /** Null before the first export. */
  readonly sources: SupportSources | null;
}

/** The supports of an account with invoice; others have none (B60). */
export async function readSupports(
  ports: { readonly supports: Supports; readonly invoiceFiles: Pick<InvoiceFiles, 'current'> },
  account: BillingAccount,
): Promise<ReadSupports> {
  const { id, version, kind } = account;
  if (kind !== 'invoice') return { supports: [], sources: null };
  const files = await ports.supports.files(id, version);
  const sources = files && {
    files,
    sessions: await ports.supports.sessions(id, version),
    orders: await ports.supports.orders(id, version),
    invoice: await ports.invoiceFiles.current(id),
  };
  return { supports: supportsOf(account, sources), sources };
}
