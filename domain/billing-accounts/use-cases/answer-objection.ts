import { command, notReached, succeeded } from '#domain/access';
import type { Holidays } from '#domain/scheduling';
import { invalid, type LocalDate, refuse, timestamp, today } from '#domain/shared';
import { staffName } from '#domain/wording';
import { admits } from '../account.ts';
import { errorsOf, textError } from '../check-text.ts';
import { deadlineAfter } from '../deadlines.ts';
import type { AccountFilings } from '../filing-ports.ts';
import { answerCode, fitsAnswer, objectionState } from '../objection.ts';
import { writesAccounts } from '../policies.ts';
import type { BillingAccounts } from '../ports.ts';
import { reachAccount } from '../read-account.ts';

interface AnswerPorts {
  readonly billingAccounts: BillingAccounts;
  readonly accountFilings: AccountFilings;
  readonly holidays: Holidays;
}

interface AnswerInput {
  /** Of the return or objection. */
  readonly id: number;
  /** A whole code, or its group such as `RE99`. */
  readonly code: string;
  /** Whole pesos. */
  readonly accepted: number;
  readonly text: string;
  readonly on: LocalDate;
}

export interface AnsweredObjection {
  readonly decisionDue: LocalDate;
  /** Whether the answer came too late, so that everything counts as accepted. */
  readonly isTacit: boolean;
}

/**
 * Answers a return or objection once (B44). Invalid: `code` `unknown-option`, `accepted` `amount-not-whole`, `answer-above-objection` or
 * `answer-code-amount`, `text` `required` or `longer-than-2000`, `on` `account-period-after-today` or `answer-before-objection`. Refuses
 * with `objection-answered`, `account-state` and `record-not-found`.
 */
export const answerObjection = command<AnswerPorts, AnswerInput, AnsweredObjection>({
  action: 'billing-accounts.answer',
  allow: writesAccounts,
  async run(ports, actor, { id, code: typed, accepted, text: written, on }) {
    const { accountFilings, holidays, clock } = ports;
    const objection = await accountFilings.lockObjection(id);
    if (!objection) return notReached(objection);
    const reached = await reachAccount(ports, actor, objection.accountId, true);
    if (!reached.ok) return reached;
    const account = reached.value;
    if (objection.answer) return refuse('objection-answered');
    if (!admits(account.state, 'answer')) return refuse('account-state');
    const { kind, value, answerDue } = objection;
    const code = answerCode(kind, typed);
    const text = written.trim();
    const errors = errorsOf({
      code: code === null ? 'unknown-option' : undefined,
      accepted:
        !Number.isInteger(accepted) || accepted < 0
          ? 'amount-not-whole'
          : accepted > value
            ? 'answer-above-objection'
            : code !== null && !fitsAnswer(code, accepted, value)
              ? 'answer-code-amount'
              : undefined,
      text: textError(text),
      on:
        on > today(clock)
          ? 'account-period-after-today'
          : on < objection.on
            ? 'answer-before-objection'
            : undefined,
    });
    if (errors || code === null) return invalid(errors ?? {});
    const decisionDue = deadlineAfter(holidays, 'decision', on);
    await accountFilings.answer(id, {
      code,
      accepted,
      text,
      on,
      decisionDue,
      by: staffName(actor),
      at: timestamp(clock),
    });
    const isTacit = objectionState({ answerDue, answer: { on } }, today(clock)) === 'tacit';
    return succeeded(
      { decisionDue, isTacit },
      {
        subject: 'billing-account',
        subjectId: account.id,
        siteId: account.siteIds[0] ?? null,
        detail: { code: account.code, objection: id, reason: code, amount: accepted, date: on },
      },
    );
  },
});
