import { type Actor, command, succeeded } from '#domain/access';
import type { BlockKey } from '#domain/rips';
import { OBJECTION_CODES, RETURN_CODES } from '#domain/rips-tables';
import type { Holidays } from '#domain/scheduling';
import {
  type Clock,
  invalid,
  type LocalDate,
  ok,
  type RefusalCode,
  type Result,
  refuse,
  timestamp,
  today,
} from '#domain/shared';
import { staffName } from '#domain/wording';
import { type AccountStep, admits, type BillingAccount } from '../account.ts';
import { errorsOf, textError } from '../check-text.ts';
import { deadlineAfter } from '../deadlines.ts';
import type { AccountFilings, NewObjection } from '../filing-ports.ts';
import { writesAccounts } from '../policies.ts';
import type { BillingAccounts } from '../ports.ts';
import { reachAccount } from '../read-account.ts';

interface ObjectPorts {
  readonly billingAccounts: BillingAccounts;
  readonly accountFilings: AccountFilings;
  readonly holidays: Holidays;
}

/** A return or objection as the payer wrote it. */
interface ObjectionInput {
  readonly id: number;
  readonly code: string;
  readonly text: string;
  readonly on: LocalDate;
}

interface RowInput extends ObjectionInput {
  /** Positions of the row in the file, from 0. */
  readonly user: number;
  readonly block: BlockKey;
  readonly row: number;
  /** Whole pesos. */
  readonly value: number;
}

export interface AddedObjection {
  readonly id: number;
  readonly answerDue: LocalDate;
}

type FiledAccount = BillingAccount & { readonly filing: NonNullable<BillingAccount['filing']> };

/** Locks a filed account that admits a step. Refuses with `account-state` and `record-not-found`. */
async function lockFiled(
  ports: ObjectPorts,
  actor: Actor,
  id: number,
  step: AccountStep,
): Promise<Result<FiledAccount>> {
  const reached = await reachAccount(ports, actor, id, true);
  if (!reached.ok) return reached;
  const { filing, state } = reached.value;
  return filing && admits(state, step) ? ok({ ...reached.value, filing }) : refuse('account-state');
}

const codeIn = (codes: readonly { readonly code: string }[], typed: string): string | null =>
  codes.find(({ code }) => code === typed.trim().toUpperCase())?.code ?? null;

/** The error of a date of a payer; undefined for none. */
function dateError(on: LocalDate, { filing }: FiledAccount, clock: Clock): RefusalCode | undefined {
  if (on > today(clock)) return 'account-period-after-today';
  return on < filing.on ? 'objection-before-filing' : undefined;
}

const whoAndWhen = (actor: Actor, clock: Clock) => ({
  by: staffName(actor),
  at: timestamp(clock),
});

const auditFacts = (account: BillingAccount, objection: Omit<NewObjection, 'by' | 'at'>, id: number) => ({
  subject: 'billing-account',
  subjectId: account.id,
  siteId: account.siteIds[0] ?? null,
  detail: {
    code: account.code,
    objection: id,
    reason: objection.code,
    amount: objection.value,
    date: objection.on,
  },
});

/**
 * Registers that the payer returned a filed account (B43). Invalid: `code` `unknown-option`, `text` `required` or `longer-than-2000`, `on`
 * `account-period-after-today` or `objection-before-filing`. Refuses with `account-state` and `record-not-found`.
 */
export const returnAccount = command<ObjectPorts, ObjectionInput, AddedObjection>({
  action: 'billing-accounts.return',
  allow: writesAccounts,
  async run(ports, actor, { id, code: typed, text: written, on }) {
    const { accountFilings, holidays, clock } = ports;
    const reached = await lockFiled(ports, actor, id, 'return');
    if (!reached.ok) return reached;
    const account = reached.value;
    const code = codeIn(RETURN_CODES, typed);
    const text = written.trim();
    const errors = errorsOf({
      code: code === null ? 'unknown-option' : undefined,
      text: textError(text),
      on: dateError(on, account, clock),
    });
    if (errors || code === null) return invalid(errors ?? {});
    const { services, copayments } = await accountFilings.sumsOf(id, account.version);
    const answerDue = deadlineAfter(holidays, 'return-answer', on);
    const value = services - copayments;
    const objection = { kind: 'return' as const, rowId: null, code, value, text, on, answerDue };
    const added = await accountFilings.add(id, { ...objection, ...whoAndWhen(actor, clock) });
    return succeeded({ id: added, answerDue }, auditFacts(account, objection, added));
  },
});

const isAmount = (value: number): boolean => Number.isInteger(value) && value > 0;

/**
 * Registers an objection of the payer to a row of the file (B43). Invalid: as {@link returnAccount}, `row` `objection-row`, `value`
 * `amount-not-whole` or `objection-above-row` (`left` in pesos). Refuses with `account-state` and `record-not-found`.
 */
export const objectToRow = command<ObjectPorts, RowInput, AddedObjection>({
  action: 'billing-accounts.object',
  allow: writesAccounts,
  async run(ports, actor, { id, code: typed, text: written, on, user, block, row: position, value }) {
    const { accountFilings, holidays, clock } = ports;
    const reached = await lockFiled(ports, actor, id, 'object');
    if (!reached.ok) return reached;
    const account = reached.value;
    const row = await accountFilings.rowAt(id, account.version, { user, block, row: position });
    const left = row ? row.value - row.objected : 0;
    const code = codeIn(OBJECTION_CODES, typed);
    const text = written.trim();
    const errors = errorsOf({
      row: row ? undefined : 'objection-row',
      code: code === null ? 'unknown-option' : undefined,
      value: !isAmount(value) ? 'amount-not-whole' : row && value > left ? 'objection-above-row' : undefined,
      text: textError(text),
      on: dateError(on, account, clock),
    });
    if (errors || code === null || !row) {
      const { refusal } = invalid(errors ?? {});
      return { ok: false, refusal: { ...refusal, params: { left } } };
    }
    const answerDue = deadlineAfter(holidays, 'answer', on);
    const objection = { kind: 'objection' as const, rowId: row.id, code, value, text, on, answerDue };
    const added = await accountFilings.add(id, { ...objection, ...whoAndWhen(actor, clock) });
    return succeeded({ id: added, answerDue }, auditFacts(account, objection, added));
  },
});
