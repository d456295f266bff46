import { type Actor, notReached, openableLocksOf } from '#domain/access';
import { type AccountToCheck, type CheckedAccount, checkAccount } from '#domain/rips';
import { NO_PAYER } from '#domain/rules';
import type { SettingRepository } from '#domain/settings';
import { type Clock, ok, type Result, today } from '#domain/shared';
import { type BillingAccount, isReserving } from './account.ts';
import { withCorrectedValues } from './correction.ts';
import { seesAccount } from './policies.ts';
import type { BillingAccounts, CandidateSession } from './ports.ts';

export interface AccountPorts {
  readonly billingAccounts: BillingAccounts;
  readonly settingRepository: SettingRepository;
}

/** Reads an account that the caller sees. Refuses with `record-not-found`. */
export async function reachAccount(
  { billingAccounts }: Pick<AccountPorts, 'billingAccounts'>,
  actor: Actor,
  id: number,
  lock = false,
): Promise<Result<BillingAccount>> {
  const account = await (lock ? billingAccounts.lock(id) : billingAccounts.byId(id));
  return account && seesAccount(actor, account) ? ok(account) : notReached(account);
}

/** Whether a locked patient in a version closes its files to the caller, because they are complete. */
export const isDownloadClosed = async (
  { billingAccounts }: Pick<AccountPorts, 'billingAccounts'>,
  actor: Actor,
  { id, version }: Pick<BillingAccount, 'id' | 'version'>,
): Promise<boolean> =>
  openableLocksOf(actor) !== 'all' && (await billingAccounts.hasLockedPatient(id, version));

/** A checked account, and its sessions as they are shown. */
export interface ReadAccount extends CheckedAccount {
  readonly candidates: ReadonlyMap<number, CandidateSession>;
}

/** A NIT as RIPS has it; null for none. */
export const withoutCheckDigit = (nit: string): string | null => nit.split('-')[0] || null;

/** Reads the sessions of an account and checks it, in a constant number of statements (B33). */
export async function checkStoredAccount(
  { billingAccounts, settingRepository, clock }: AccountPorts & { readonly clock: Clock },
  account: BillingAccount,
): Promise<ReadAccount> {
  const { kind, profile, invoice, noteNumber, from, to, payerId, payerIsProvider } = account;
  const { foundationNit } = await settingRepository.all();
  const candidateSessions = await billingAccounts.candidates(account);
  const sessions = kind === 'correction' ? candidateSessions.map(withCorrectedValues) : candidateSessions;
  const toCheck: AccountToCheck = {
    head: {
      kind,
      profile,
      nit: withoutCheckDigit(foundationNit),
      invoiceNumber: invoice?.number ?? null,
      noteNumber,
    },
    period: { from, to },
    invoiceValue: kind === 'invoice' ? (invoice?.value ?? null) : null,
    invoiceCopayments: kind === 'invoice' ? (invoice?.copayments ?? null) : null,
    hasAcceptedAccount:
      kind === 'invoice' && invoice !== null
        ? await billingAccounts.hasAccepted(invoice.number, account.id)
        : false,
    payer: payerId === NO_PAYER ? null : { id: payerId, isProvider: payerIsProvider },
    sessions,
    excluded: await billingAccounts.postponed(account.id),
  };
  const candidates = new Map(sessions.map((session) => [session.id, session]));
  const checked = checkAccount(toCheck, today(clock));
  return {
    ...(isReserving(account.state) && account.state !== 'rejected' ? frozen(checked, candidates) : checked),
    candidates,
  };
}

/** An exported account as its file has it: what became of its sessions afterwards changes nothing (B37). */
function frozen(checked: CheckedAccount, candidates: ReadonlyMap<number, CandidateSession>): CheckedAccount {
  const exportedOf = (id: number) => candidates.get(id)?.exported ?? null;
  const sessions = checked.sessions.flatMap((each) => {
    if (exportedOf(each.session.id))
      return [{ ...each, group: 'ready' as const, notBillable: null, faults: [] }];
    return each.group === 'not-billable' ? [each] : [];
  });
  const exported = sessions.flatMap(({ session }) => exportedOf(session.id) ?? []);
  const sums = {
    services: exported.reduce((sum, { value }) => sum + value, 0),
    copayments: exported.reduce((sum, { copayment }) => sum + copayment, 0),
  };
  return { ...checked, sessions, faults: [], sums };
}
