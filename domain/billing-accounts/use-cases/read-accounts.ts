import {
  type Actor,
  type CorePorts,
  type ExportedList,
  mayOpenLock,
  query,
  visibleSites,
} from '#domain/access';
import {
  type AccountGroup,
  type Cause,
  type CheckedSession,
  causesOf,
  type Fault,
  sumOfSession,
} from '#domain/rips';
import { NO_PAYER } from '#domain/rules';
import { ok, type Page, type Result, today } from '#domain/shared';
import { type AccountState, admits } from '../account.ts';
import {
  type AccountDetail,
  blockingCount,
  type DetailPorts,
  detailOf,
  type ReachedAccount,
} from '../account-detail.ts';
import type { ObjectableRow } from '../filing-ports.ts';
import { isOpenFault, shownMessages } from '../open-fault.ts';
import { readsAccounts } from '../policies.ts';
import type { BillingAccounts, CandidateSession, ListedAccount, ResultMessage } from '../ports.ts';
import { type AccountPorts, checkStoredAccount, reachAccount } from '../read-account.ts';

interface ListAccountsInput {
  readonly state: AccountState | null;
  /** `none` for accounts of clients who pay themselves; null for all. */
  readonly payerId: number | 'none' | null;
}

/** The accounts all of whose sites the caller sees, newest first (B36). */
export const listAccounts = query<
  { readonly billingAccounts: BillingAccounts },
  ListAccountsInput,
  readonly ListedAccount[]
>({
  action: 'billing-accounts.list',
  allow: readsAccounts,
  async run({ billingAccounts, clock }, actor, { state, payerId }) {
    const sites = visibleSites(actor, readsAccounts);
    return ok(
      await billingAccounts.list({
        state,
        payerId: payerId === 'none' ? NO_PAYER : payerId,
        sites,
        today: today(clock),
      }),
    );
  },
});

/** The listed accounts for a file, with one audit entry. */
export const exportAccounts = query<
  { readonly billingAccounts: BillingAccounts },
  void,
  ExportedList<ListedAccount>
>({
  action: 'billing-accounts.export-list',
  allow: readsAccounts,
  async run({ billingAccounts, clock }, actor) {
    const sites = visibleSites(actor, readsAccounts);
    const rows = await billingAccounts.list({ state: null, payerId: null, sites, today: today(clock) });
    async function* batches() {
      yield rows;
    }
    return ok({ total: rows.length, siteId: null, batches: batches() });
  },
  auditFactsOf: ({ total, siteId }) => ({
    subject: 'export',
    subjectId: null,
    siteId,
    detail: { list: 'billing-accounts.list', rows: total },
  }),
});

interface AccountInput {
  readonly id: number;
}

/** Reads an account that the caller sees and checks it. Refuses with `record-not-found`. */
async function reachChecked(
  ports: AccountPorts & CorePorts,
  actor: Actor,
  { id }: AccountInput,
): Promise<Result<ReachedAccount>> {
  const reached = await reachAccount(ports, actor, id);
  if (!reached.ok) return reached;
  return ok({ account: reached.value, checked: await checkStoredAccount(ports, reached.value) });
}

/** An account with its groups and sums (B33). Refuses with `record-not-found`. */
export const readBillingAccount = query<DetailPorts, AccountInput, AccountDetail>({
  action: 'billing-accounts.read',
  allow: readsAccounts,
  async run(ports, actor, input) {
    const reached = await reachChecked(ports, actor, input);
    return reached.ok ? ok(await detailOf(ports, reached.value)) : reached;
  },
});

/** A session of an account as a caller sees it: a lock closes its diagnosis. */
export interface AccountSession extends CheckedSession {
  readonly session: CandidateSession;
  readonly isLocked: boolean;
  /** Rows and pesos in the exported file, else those that the session would have. */
  readonly rows: number;
  readonly value: number;
}

interface AccountSessionsInput extends AccountInput {
  readonly group: AccountGroup | null;
}

/** The sessions of an account as the caller sees them, by date. */
const sessionsOf = (
  actor: Actor,
  { account, checked: { sessions, candidates } }: ReachedAccount,
): readonly AccountSession[] =>
  sessions.flatMap((checked): readonly AccountSession[] => {
    const session = candidates.get(checked.session.id);
    if (!session) return [];
    const isLocked = !mayOpenLock(actor, session.lockedBy);
    return [
      {
        ...checked,
        session: isLocked ? { ...session, diagnoses: { principal: null, related: [], kind: null } } : session,
        isLocked,
        ...(session.exported ?? sumOfSession(session, account.kind)),
        faults: isLocked ? checked.faults.filter(isOpenFault) : checked.faults,
      },
    ];
  });

/** The sessions of an account by date, of one group or of all. Refuses with `record-not-found`. */
export const listAccountSessions = query<AccountPorts, AccountSessionsInput, readonly AccountSession[]>({
  action: 'billing-accounts.list-sessions',
  allow: readsAccounts,
  async run(ports, actor, input) {
    const reached = await reachChecked(ports, actor, input);
    if (!reached.ok) return reached;
    const sessions = sessionsOf(actor, reached.value);
    return ok(input.group === null ? sessions : sessions.filter(({ group }) => group === input.group));
  },
});

/** A fault with its session; null for a fault of the account, and where a lock closes what it says. */
export interface MissingRow {
  readonly fault: Fault;
  readonly session: CandidateSession | null;
  readonly isLocked: boolean;
}

/** Faults of one cause. */
export interface MissingCause extends Omit<Cause, 'faults'> {
  readonly rows: readonly MissingRow[];
}

export interface MissingList {
  readonly causes: readonly MissingCause[];
  /** Faults that stop the export. */
  readonly blocking: number;
}

/** The faults of an account; sessions that a lock closes to the caller are left out of them. */
function missingOf(actor: Actor, { checked: { faults, candidates } }: ReachedAccount): MissingList {
  const rowOf = (fault: Fault): MissingRow => {
    const session = candidates.get(fault.sessionId ?? Number.NaN) ?? null;
    const isLocked = session !== null && !isOpenFault(fault) && !mayOpenLock(actor, session.lockedBy);
    return { fault, session: isLocked ? null : session, isLocked };
  };
  return {
    causes: causesOf(faults).map(({ faults: ofCause, ...cause }) => ({ ...cause, rows: ofCause.map(rowOf) })),
    blocking: blockingCount(faults),
  };
}

/**
 * What an account lacks, by cause, those that stop its export first (B34). Where a fault says something of the diagnosis of a locked
 * history, the caller learns neither session nor patient. Refuses with `record-not-found`.
 */
export const listMissing = query<AccountPorts, AccountInput, MissingList>({
  action: 'billing-accounts.list-missing',
  allow: readsAccounts,
  async run(ports, actor, input) {
    const reached = await reachChecked(ports, actor, input);
    return reached.ok ? ok(missingOf(actor, reached.value)) : reached;
  },
});

/** A message of the validator with the session that it leads to. */
export interface AccountMessage extends ResultMessage {
  readonly session: CandidateSession | null;
}

/** An account with everything that its page shows. */
export interface OpenedAccount {
  readonly detail: AccountDetail;
  /** A page of the sessions that are billed, or of those that are not. */
  readonly sessions: Page<AccountSession>;
  readonly postponedIds: readonly number[];
  readonly causes: readonly MissingCause[];
  /** Rows of the file to which the payer may object; none in other states. */
  readonly rows: readonly ObjectableRow[];
  readonly messages: readonly AccountMessage[];
}

interface OpenInput extends AccountInput {
  /** Which sessions are listed; null for none. */
  readonly shown: 'billable' | 'not-billable' | null;
  readonly page: { readonly page: number; readonly size: number };
}

/** Reads an account with a page of its sessions, its faults and messages, checked once (B33, B34). Refuses with `record-not-found`. */
export const openBillingAccount = query<DetailPorts, OpenInput, OpenedAccount>({
  action: 'billing-accounts.read',
  allow: readsAccounts,
  async run(ports, actor, input) {
    const reached = await reachChecked(ports, actor, input);
    if (!reached.ok) return reached;
    const { billingAccounts, accountFilings } = ports;
    const { account, checked } = reached.value;
    const { page, size } = input.page;
    const shown = checked.sessions.filter(
      ({ group }) => input.shown !== null && (group === 'not-billable') === (input.shown === 'not-billable'),
    );
    const ofPage = shown.slice((page - 1) * size, page * size);
    const messages = await billingAccounts.messages(input.id, account.version);
    return ok({
      detail: await detailOf(ports, reached.value),
      rows: admits(account.state, 'object') ? await accountFilings.rowsOf(input.id, account.version) : [],
      sessions: {
        rows: sessionsOf(actor, { account, checked: { ...checked, sessions: ofPage } }),
        total: shown.length,
      },
      postponedIds: checked.sessions.flatMap(({ session, notBillable }) =>
        notBillable?.why === 'later' ? session.id : [],
      ),
      causes: missingOf(actor, reached.value).causes,
      messages: shownMessages(actor, messages).map((message) => ({
        ...message,
        session: checked.candidates.get(message.sessionId ?? Number.NaN) ?? null,
      })),
    });
  },
});
