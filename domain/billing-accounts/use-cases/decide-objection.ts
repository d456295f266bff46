import { command, notReached, succeeded } from '#domain/access';
import { invalid, type LocalDate, refuse, timestamp, today } from '#domain/shared';
import { staffName } from '#domain/wording';
import { admits } from '../account.ts';
import { errorsOf, textError } from '../check-text.ts';
import type { AccountFilings } from '../filing-ports.ts';
import { undecidedOf } from '../objection.ts';
import { writesAccounts } from '../policies.ts';
import type { BillingAccounts } from '../ports.ts';
import { reachAccount } from '../read-account.ts';

interface DecisionInput {
  /** Of the return or objection. */
  readonly id: number;
  /** Null while none is chosen. */
  readonly outcome: 'lifted' | 'upheld' | null;
  /** What the payer keeps, in whole pesos; 0 when it lifts everything. */
  readonly upheld: number;
  readonly text: string;
  readonly on: LocalDate;
}

/**
 * Registers the payer's decision on our answer, once (B55): it lifts everything, or keeps an amount of what we did not accept, of a return
 * all of it. A return that is lifted leaves the account filed. Invalid: `outcome` `required`, `upheld` `amount-not-whole` or `decision-amount` (`left`), `text`
 * `required` or `longer-than-2000`, `on` `account-period-after-today` or `decision-before-answer`. Refuses with `objection-undecidable`,
 * `account-state` and `record-not-found`.
 */
export const decideObjection = command<
  { readonly billingAccounts: BillingAccounts; readonly accountFilings: AccountFilings },
  DecisionInput,
  void
>({
  action: 'billing-accounts.decide',
  allow: writesAccounts,
  async run(ports, actor, { id, outcome, upheld, text: written, on }) {
    const { accountFilings, clock } = ports;
    const objection = await accountFilings.lockObjection(id);
    if (!objection) return notReached(objection);
    const reached = await reachAccount(ports, actor, objection.accountId, true);
    if (!reached.ok) return reached;
    const account = reached.value;
    if (!admits(account.state, 'decide')) return refuse('account-state');
    const { answer, kind } = objection;
    const left = undecidedOf(objection, today(clock));
    if (left === 0 || !answer) return refuse('objection-undecidable');
    const text = written.trim();
    const least = kind === 'return' ? left : 1;
    const fits = outcome === 'lifted' ? upheld === 0 : upheld >= least && upheld <= left;
    const errors = errorsOf({
      outcome: outcome === null ? 'required' : undefined,
      upheld: Number.isInteger(upheld) ? (fits ? undefined : 'decision-amount') : 'amount-not-whole',
      text: textError(text),
      on:
        on > today(clock)
          ? 'account-period-after-today'
          : on < answer.on
            ? 'decision-before-answer'
            : undefined,
    });
    if (errors || outcome === null) {
      const { refusal } = invalid(errors ?? {});
      return { ok: false, refusal: { ...refusal, params: { left } } };
    }
    const decision = { outcome, upheld, text, on, by: staffName(actor), at: timestamp(clock) };
    const stands = kind === 'return' && outcome === 'lifted';
    await accountFilings.decide(id, decision, stands ? 'filed' : account.state);
    return succeeded(undefined, {
      subject: 'billing-account',
      subjectId: account.id,
      siteId: account.siteIds[0] ?? null,
      detail: { code: account.code, objection: id, reason: outcome, amount: upheld, date: on },
    });
  },
});
