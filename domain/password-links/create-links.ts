import {
  type Action,
  type Actor,
  auditEntryOf,
  type Commit,
  type CorePorts,
  succeeded,
  type Tokens,
} from '#domain/access';
import type { SettingRepository } from '#domain/settings';
import { distinct, ok, type Result, refuse, USERS_MAX_AT_ONCE } from '#domain/shared';
import type { StaffAccount, StaffAccounts } from '#domain/staff';
import { CODE_CHARACTERS, CODE_LENGTH } from './link-code.ts';
import type { PasswordLinks, SkipReason } from './ports.ts';

export interface CreateLinkPorts {
  readonly staffAccounts: Pick<StaffAccounts, 'lockAll'>;
  readonly passwordLinks: PasswordLinks;
  readonly tokens: Tokens;
  readonly settingRepository: Pick<SettingRepository, 'all'>;
}

/** For whom links are made. */
export interface LinkRequest {
  readonly userIds: readonly number[];
}

/** A link that was made; its code is known only here. */
export interface CreatedLink {
  readonly account: StaffAccount;
  readonly code: string;
}

/** A user who gets no link; the account is null for an id that is none. */
export interface SkippedUser {
  readonly account: StaffAccount | null;
  readonly reason: SkipReason;
}

export interface CreatedLinks {
  readonly links: readonly CreatedLink[];
  readonly skipped: readonly SkippedUser[];
  readonly expiresAt: string;
  readonly foundationName: string;
  readonly publicAddress: string;
}

const VALID_MS = 72 * 3_600_000;

/** How links reach their users. */
export type Means = 'mail' | 'paper';

/** Why a user gets no link (A14); null for one who awaits a password. */
function skipReasonOf(
  { active, awaitsPassword, email }: Pick<StaffAccount, 'active' | 'awaitsPassword' | 'email'>,
  means: Means,
): SkipReason | null {
  if (!active) return 'user-inactive';
  if (!awaitsPassword) return 'password-chosen';
  return means === 'mail' && !email ? 'email-missing' : null;
}

/**
 * Makes a link for each of the users who awaits a password, which ends their former one (A14). Each is a row of the audit trail. The codes
 * are no output of the command, because the answer of a repeated request is stored. Refuses with `public-address-missing`,
 * `too-many-users` (`max`) and `nobody-awaits-password`.
 */
export async function createLinks(
  ports: CreateLinkPorts & CorePorts,
  actor: Actor,
  { userIds }: LinkRequest,
  { action, means, commit }: { readonly action: Action; readonly means: Means; readonly commit: Commit },
): Promise<Result<CreatedLinks>> {
  const ids = distinct(userIds);
  if (ids.length > USERS_MAX_AT_ONCE) return refuse('too-many-users', { max: USERS_MAX_AT_ONCE });
  const { foundationName, publicAddress } = await ports.settingRepository.all();
  if (publicAddress === '') return refuse('public-address-missing');
  const expiresAt = new Date(ports.clock.now() + VALID_MS).toISOString();
  const codes = new Map(ids.map((id) => [id, ports.tokens.createCode(CODE_CHARACTERS, CODE_LENGTH)]));
  const committed = await commit(async () => {
    const { links, skipped } = linksFor(codes, await ports.staffAccounts.lockAll(ids), means);
    const [facts, ...moreFacts] = links.map(({ account: { id, siteId } }) => ({
      subject: 'user',
      subjectId: id,
      siteId,
      detail: { expiresAt },
    }));
    if (!facts) return refuse('nobody-awaits-password');
    await ports.passwordLinks.replace(
      links.map(({ account, code }) => ({ userId: account.id, digest: ports.tokens.digest(code) })),
      expiresAt,
    );
    for (const each of moreFacts) await ports.audit.record(auditEntryOf(ports, actor, action, each));
    return succeeded({ accounts: links.map(({ account }) => account), skipped }, facts);
  });
  if (!committed.ok) return committed;
  const { accounts, skipped } = committed.value;
  const links = accounts.map((account) => ({ account, code: codes.get(account.id) ?? '' }));
  return ok({ links, skipped, expiresAt, foundationName, publicAddress });
}

function linksFor(
  codes: ReadonlyMap<number, string>,
  accounts: readonly StaffAccount[],
  means: Means,
): Pick<CreatedLinks, 'links' | 'skipped'> {
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  const links: CreatedLink[] = [];
  const skipped: SkippedUser[] = [];
  for (const [id, code] of codes) {
    const account = accountById.get(id) ?? null;
    const reason = account ? skipReasonOf(account, means) : 'user-not-found';
    if (reason) skipped.push({ account, reason });
    else if (account) links.push({ account, code });
  }
  return { links, skipped };
}
