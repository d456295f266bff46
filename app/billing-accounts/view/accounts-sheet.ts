import { type ListedAccount, listedBalance, nextDeadlineOf } from '#domain/billing-accounts';
import type { SheetColumn } from '#domain/reports';
import { accountsSheetHeaders, deadlineNames } from '../copy/filing.ts';
import { accountStateNames } from '../copy.ts';
import { billedValue, payerNameOf } from './account-views.ts';

const column = (
  header: keyof typeof accountsSheetHeaders,
  kind: SheetColumn<ListedAccount>['kind'],
  value: SheetColumn<ListedAccount>['value'],
): SheetColumn<ListedAccount> => ({ header: accountsSheetHeaders[header], kind, value });

const deadlineName = (account: ListedAccount): string | null => {
  const deadline = nextDeadlineOf(account);
  return deadline && deadlineNames[deadline.what];
};

/** The Excel columns of the accounts. */
export const ACCOUNTS_SHEET: readonly SheetColumn<ListedAccount>[] = [
  column('code', 'text', ({ code }) => code),
  column('payer', 'text', payerNameOf),
  column('from', 'date', ({ from }) => from),
  column('to', 'date', ({ to }) => to),
  column('document', 'text', ({ invoice, noteNumber }) => noteNumber ?? invoice?.number ?? null),
  column('sites', 'text', ({ siteNames }) => siteNames.join(', ')),
  column('state', 'text', ({ state }) => accountStateNames[state]),
  column('value', 'integer', billedValue),
  column('copayments', 'integer', ({ kind, copayments }) => (kind === 'correction' ? null : copayments)),
  column('filing', 'text', ({ filing }) => filing?.number ?? null),
  column('filedOn', 'date', ({ filing }) => filing?.on ?? null),
  column('deadlineOf', 'text', deadlineName),
  column('deadline', 'date', (account) => nextDeadlineOf(account)?.on ?? null),
  column('objected', 'integer', ({ objected }) => objected),
  column('accepted', 'integer', ({ accepted }) => accepted),
  column('upheld', 'integer', ({ upheld }) => upheld),
  column('balance', 'integer', (account) => (account.kind === 'correction' ? null : listedBalance(account))),
  column('corrects', 'text', ({ correctsCode }) => correctsCode),
];
