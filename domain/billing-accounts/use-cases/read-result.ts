import { query } from '#domain/access';
import { ok } from '#domain/shared';
import { shownMessages } from '../open-fault.ts';
import { readsAccounts } from '../policies.ts';
import type { BillingAccounts, ResultMessage } from '../ports.ts';
import { reachAccount } from '../read-account.ts';

export interface ReadResult {
  readonly messages: readonly ResultMessage[];
  readonly cuv: string | null;
  readonly sha256: string | null;
}

/** The validator's answer to the latest version, each message with its session. Refuses with `record-not-found`. */
export const readResult = query<
  { readonly billingAccounts: BillingAccounts },
  { readonly id: number },
  ReadResult
>({
  action: 'billing-accounts.read-result',
  allow: readsAccounts,
  async run(ports, actor, { id }) {
    const reached = await reachAccount(ports, actor, id);
    if (!reached.ok) return reached;
    const { version, cuv } = reached.value;
    const latest = (await ports.billingAccounts.versions(id)).at(-1);
    const messages = await ports.billingAccounts.messages(id, version);
    return ok({ messages: shownMessages(actor, messages), cuv, sha256: latest?.resultSha256 ?? null });
  },
});
