import { query } from '#domain/access';
import { forbidden, notFound, ok } from '#domain/shared';
import { readsAccounts } from '../policies.ts';
import type { BillingAccounts } from '../ports.ts';
import { isDownloadClosed, reachAccount } from '../read-account.ts';

interface DownloadInput {
  readonly id: number;
  /** Null for the latest one. */
  readonly version: number | null;
}

export interface DownloadedRips {
  readonly id: number;
  readonly siteId: number | null;
  readonly version: number;
  readonly fileName: string;
  readonly content: string;
  readonly sha256: string;
}

/**
 * The file of an account, the same bytes at each download. With a locked patient only those who open every lock get it, because it is
 * complete (B36). Refuses with `record-not-found`, `rips-not-exported` and `account-download-locked`.
 */
export const downloadRips = query<
  { readonly billingAccounts: BillingAccounts },
  DownloadInput,
  DownloadedRips
>({
  action: 'billing-accounts.download',
  allow: readsAccounts,
  async run(ports, actor, { id, version }) {
    const { billingAccounts } = ports;
    const reached = await reachAccount(ports, actor, id);
    if (!reached.ok) return reached;
    const account = reached.value;
    const number = version ?? account.version;
    const file = await billingAccounts.content(id, number);
    if (!file) return notFound('rips-not-exported');
    if (await isDownloadClosed(ports, actor, { id, version: number }))
      return forbidden('account-download-locked');
    return ok({ id, siteId: account.siteIds[0] ?? null, version: number, ...file });
  },
  auditFactsOf: ({ id, siteId, version, fileName, sha256 }) => ({
    subject: 'billing-account',
    subjectId: id,
    siteId,
    detail: { file: fileName, version, sha256 },
  }),
});
