import { query } from '#domain/access';
import {
  type BillingAccounts,
  type InvoiceFiles,
  isDownloadClosed,
  reachAccount,
  readsAccounts,
} from '#domain/billing-accounts';
import { ok } from '#domain/shared';
import type { Supports } from '../ports.ts';
import { readSupports } from '../read-supports.ts';
import type { Support } from '../supports.ts';

export interface ListedSupports {
  readonly supports: readonly Support[];
  /** Whether a lock closes the download to the caller. */
  readonly isLocked: boolean;
}

/**
 * The files that go with the invoice of an account, ready or missing, in a constant number of statements (B60). An account without invoice
 * has none. Refuses with `record-not-found`.
 */
export const listSupports = query<
  {
    readonly billingAccounts: BillingAccounts;
    readonly supports: Supports;
    readonly invoiceFiles: Pick<InvoiceFiles, 'current'>;
  },
  { readonly id: number },
  ListedSupports
>({
  action: 'billing-accounts.list-supports',
  allow: readsAccounts,
  async run(ports, actor, { id }) {
    const reached = await reachAccount(ports, actor, id);
    if (!reached.ok) return reached;
    const { supports } = await readSupports(ports, reached.value);
    return ok({ supports, isLocked: await isDownloadClosed(ports, actor, reached.value) });
  },
});
