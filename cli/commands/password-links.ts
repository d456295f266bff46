import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { OutputOf } from '#adapters/composition/use-cases.ts';
import type { StaffAccount } from '#domain/staff';
import { copy } from '../copy/texts.ts';
import { accountOf } from '../support/account.ts';
import { WrongUsage } from '../support/exit.ts';
import { type OperatorCall, withOperator } from '../support/operator.ts';
import { print, printError } from '../support/print.ts';
import { siteIdOf } from '../support/site.ts';

interface LinksOptions {
  readonly site?: string;
  readonly pdf?: string;
  readonly mail?: boolean;
  readonly json?: boolean;
}

/** Makes links to choose a password, as a sheet of slips or as messages. */
export async function makeLinks(usernames: readonly string[], options: LinksOptions): Promise<void> {
  const { pdf, mail = false, site, json = false } = options;
  if ((pdf === undefined) === !mail) throw new WrongUsage(copy.linksMeans);
  if (pdf !== undefined && existsSync(pdf)) throw new WrongUsage(copy.fileExists(pdf));
  await withOperator(async (call) => {
    const userIds = await userIdsOf(call, usernames, site);
    if (pdf === undefined) return tellMailed(await call('mailPasswordLinks', { userIds }), json);
    const { content, links, skipped } = await call('printPasswordLinks', { userIds });
    await writeFile(pdf, content, { flag: 'wx', mode: 0o600 });
    tellSkipped(skipped);
    print(
      json
        ? JSON.stringify({ path: pdf, printed: usernamesOf(links), skipped: skippedOf(skipped) })
        : copy.linksPrinted(pdf, links.length),
    );
  });
}

/** The named users, or all who await a password. */
async function userIdsOf(
  call: OperatorCall,
  usernames: readonly string[],
  site: string | undefined,
): Promise<readonly number[]> {
  if (usernames.length > 0) {
    const accounts = await Promise.all(usernames.map((username) => accountOf(call, username)));
    return accounts.map(({ account }) => account.id);
  }
  const { rows } = await call('listStaff', {
    search: '',
    roleId: null,
    siteId: await siteIdOf(call, site),
    active: true,
    awaitsPassword: true,
    sort: { column: 'username', direction: 'asc' },
    page: { page: 1, size: null },
  });
  return rows.map(({ id }) => id);
}

type Mailed = OutputOf<'mailPasswordLinks'>;

const usernamesOf = (users: readonly { readonly account: StaffAccount }[]): readonly string[] =>
  users.map(({ account }) => account.username);

const skippedOf = (skipped: Mailed['skipped']) =>
  skipped.map(({ account, reason }) => ({ username: account?.username ?? null, reason }));

function tellSkipped(skipped: Mailed['skipped']): void {
  for (const { account, reason } of skipped)
    if (account) printError(copy.linkSkipped(account.username, reason));
}

function tellMailed({ delivered, failed, skipped }: Mailed, json: boolean): void {
  tellSkipped(skipped);
  for (const { account, problem } of failed) printError(copy.linkFailed(account.username, problem));
  const withOutcome = (wanted: string) => delivered.filter(({ outcome }) => outcome === wanted);
  const [sent, written] = [withOutcome('sent'), withOutcome('written')];
  const outcome = {
    sent: usernamesOf(sent),
    written: usernamesOf(written),
    failed: failed.map(({ account, problem }) => ({ username: account.username, problem })),
    skipped: skippedOf(skipped),
  };
  const text = written.length > 0 ? copy.linksWritten(written.length) : copy.linksMailed(sent.length);
  print(json ? JSON.stringify(outcome) : text);
}
