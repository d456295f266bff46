import { type Action, query } from '#domain/access';
import type { FileStore } from '#domain/documents';
import { notFound, ok } from '#domain/shared';
import { readsAccounts } from './policies.ts';
import type { BillingAccounts } from './ports.ts';
import { reachAccount } from './read-account.ts';

interface AccountFilePorts {
  readonly billingAccounts: BillingAccounts;
  readonly fileStore: Pick<FileStore, 'get'>;
}

/** A stored file of an account. */
interface StoredAccountFile {
  readonly name: string;
  readonly contentType: string;
  readonly storageKey: string;
}

/** A file of an account with its content. */
export interface AccountFileContent extends Pick<StoredAccountFile, 'name' | 'contentType'> {
  readonly id: number;
  readonly siteId: number | null;
  readonly content: Uint8Array;
}

/** The query that opens a file of an account; each opening is an audit row. Refuses with `record-not-found`, also without a file. */
export const accountFileQuery = <Ports>(
  action: Action,
  fileOf: (ports: Ports, accountId: number) => Promise<StoredAccountFile | null>,
) =>
  query<AccountFilePorts & Ports, { readonly id: number }, AccountFileContent>({
    action,
    allow: readsAccounts,
    async run(ports, actor, { id }) {
      const reached = await reachAccount(ports, actor, id);
      if (!reached.ok) return reached;
      const file = await fileOf(ports, id);
      const content = file && (await ports.fileStore.get(file.storageKey));
      if (!file || !content) return notFound();
      const { name, contentType } = file;
      return ok({ id, siteId: reached.value.siteIds[0] ?? null, name, contentType, content });
    },
    auditFactsOf: ({ id, siteId, name }) => ({
      subject: 'billing-account',
      subjectId: id,
      siteId,
      detail: { file: name },
    }),
  });
