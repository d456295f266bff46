import { command, succeeded } from '#domain/access';
import { type FileUpload, type UploadPorts, uploadCommand } from '#domain/documents';
import { checkDocument } from '#domain/file-rules';
import type { Holidays } from '#domain/scheduling';
import {
  FILING_NUMBER_MAX_LENGTH,
  invalid,
  type LocalDate,
  refuse,
  tidy,
  timestamp,
  today,
} from '#domain/shared';
import { staffName } from '#domain/wording';
import { admits } from '../account.ts';
import { accountFileQuery } from '../account-file.ts';
import { errorsOf } from '../check-text.ts';
import { deadlineAfter } from '../deadlines.ts';
import type { AccountFilings } from '../filing-ports.ts';
import { writesAccounts } from '../policies.ts';
import type { BillingAccounts } from '../ports.ts';
import { reachAccount } from '../read-account.ts';

interface FilePorts extends UploadPorts {
  readonly billingAccounts: BillingAccounts;
  readonly accountFilings: AccountFilings;
  readonly holidays: Holidays;
}

interface FileInput {
  readonly id: number;
  /** The payer's number. */
  readonly number: string;
  readonly on: LocalDate;
  /** The payer's proof. */
  readonly file: FileUpload | null;
}

export interface FiledAccount {
  readonly objectionDue: LocalDate;
  /** Whether it was returned before. */
  readonly isAgain: boolean;
}

/** The return that a returned account waits for. */
const openReturn = async (accountFilings: AccountFilings, id: number) =>
  (await accountFilings.objectionsOf(id)).findLast(({ kind }) => kind === 'return') ?? null;

/**
 * Files an accepted account with its payer (B42), or a returned one again, which ends the return (B17). Invalid: `number` `required` or `longer-than-60`, `on` `account-period-after-today` or
 * `filing-before-invoice` or `filing-before-return`, `file` with the codes of `checkDocument`. Refuses with `account-state`, `filing-without-invoice`,
 * `filing-of-correction`, `return-accepted` and `record-not-found`.
 */
export const fileAccount = uploadCommand<FilePorts, FileInput, FiledAccount>(
  {
    filesOf: ({ file }) => ({ file }),
    check: checkDocument,
    precheck: (ports, actor, { id }) => reachAccount(ports, actor, id),
  },
  command({
    action: 'billing-accounts.file',
    allow: writesAccounts,
    async run(ports, actor, { id, number: typed, on, storedUploads }) {
      const { accountFilings, holidays, clock } = ports;
      const reached = await reachAccount(ports, actor, id, true);
      if (!reached.ok) return reached;
      const { state, code, invoice, siteIds, kind } = reached.value;
      if (kind === 'correction') return refuse('filing-of-correction');
      if (!admits(state, 'file')) return refuse('account-state');
      if (!invoice) return refuse('filing-without-invoice');
      const number = tidy(typed);
      const errors = errorsOf({
        number:
          number === ''
            ? 'required'
            : number.length > FILING_NUMBER_MAX_LENGTH
              ? `longer-than-${FILING_NUMBER_MAX_LENGTH}`
              : undefined,
        on:
          on > today(clock)
            ? 'account-period-after-today'
            : on < invoice.date
              ? 'filing-before-invoice'
              : undefined,
      });
      if (errors) return invalid(errors);
      const objectionDue = deadlineAfter(holidays, 'objection', on);
      const returned = state === 'returned' ? await openReturn(accountFilings, id) : null;
      if (returned && on < returned.on) return invalid({ on: 'filing-before-return' });
      if (returned?.answer && returned.answer.accepted === returned.value) return refuse('return-accepted');
      const filing = {
        number,
        on,
        objectionDue,
        by: staffName(actor),
        file: storedUploads.file ?? null,
        at: timestamp(clock),
      };
      if (returned) await accountFilings.fileAgain(id, filing, returned.id);
      else await accountFilings.file(id, filing);
      return succeeded(
        { objectionDue, isAgain: returned !== null },
        {
          subject: 'billing-account',
          subjectId: id,
          siteId: siteIds[0] ?? null,
          detail: {
            ...{ code, number, date: on, sha256: storedUploads.file?.sha256 ?? null },
            ...(returned && { objection: returned.id }),
          },
        },
      );
    },
  }),
);

/** The payer's proof of a filing. Refuses with `record-not-found`, also without a proof. */
export const getFilingFile = accountFileQuery<{ readonly accountFilings: AccountFilings }>(
  'billing-accounts.open-filing',
  ({ accountFilings }, id) => accountFilings.fileOf(id),
);
