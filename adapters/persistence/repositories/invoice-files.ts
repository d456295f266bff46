import type { SqlEntityManager } from '@mikro-orm/knex';
import type { InvoiceFile, InvoiceFiles } from '#domain/billing-accounts';
import { columns, date, int, optional, selectFirst, text } from '../columns.ts';
import { AccountInvoiceFileSchema } from '../schemas/billing-accounts.ts';
import { executeWrite } from '../sql.ts';

const FILE = columns<InvoiceFile>({
  name: text('f.name'),
  contentType: text('f.content_type'),
  size: int('f.size'),
  storageKey: text('f.storage_key'),
  sha256: text('f.sha256'),
  number: text('f.number'),
  date: date('f.date'),
  value: int('f.value'),
  copayments: optional(int('f.copayments')),
  payerNit: text('f.payer_nit'),
  issuerNit: text('f.issuer_nit'),
  cufe: text('f.cufe'),
});

export const invoiceFiles = (em: SqlEntityManager): InvoiceFiles => {
  const release = async (accountId: number) => {
    await executeWrite(
      em,
      'update account_invoice_file set current_account_id = null where current_account_id = ?',
      [accountId],
    );
  };
  return {
    current: (accountId) =>
      selectFirst(em, FILE, 'from account_invoice_file f where f.current_account_id = ?', [accountId]),
    async add(accountId, file, at) {
      await release(accountId);
      const { name, contentType, size, storageKey, sha256, ...said } = file;
      const { number, date: day, value, copayments, payerNit, issuerNit, cufe } = said;
      await em.insert(AccountInvoiceFileSchema, {
        ...{ accountId, currentAccountId: accountId, name, contentType, size, storageKey, sha256 },
        ...{ sha256At: at, number, date: day, value, copayments, payerNit, issuerNit, cufe },
      });
    },
    release,
  };
};
