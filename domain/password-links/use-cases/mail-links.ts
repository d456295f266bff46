import { type CorePorts, onlyAdministrators, preparedCommand } from '#domain/access';
import { type Delivery, MailFault, type MailProblem } from '#domain/notifications';
import { ok, timestamp, today } from '#domain/shared';
import type { StaffAccount } from '#domain/staff';
import { staffName } from '#domain/wording';
import {
  type CreatedLink,
  type CreatedLinks,
  type CreateLinkPorts,
  createLinks,
  type LinkRequest,
  type SkippedUser,
} from '../create-links.ts';
import { linkAddress } from '../link-code.ts';
import type { LinkMailer } from '../ports.ts';

interface MailedLinks {
  readonly delivered: readonly { readonly account: StaffAccount; readonly outcome: Delivery['outcome'] }[];
  /** Whose message was not delivered, as far as known; their link is of no use to them. */
  readonly failed: readonly { readonly account: StaffAccount; readonly problem: MailProblem }[];
  readonly skipped: readonly SkippedUser[];
}

type MailLinkPorts = CreateLinkPorts & { readonly mailer: LinkMailer };

const ACTION = 'password-links.mail';
/** Messages that are sent at the same time. */
const AT_ONCE = 4;
/** Problems of one address; any other one concerns every message. */
const PROBLEMS_OF_ADDRESS: ReadonlySet<MailProblem> = new Set(['mail-rejected', 'mail-deferred']);

/** Makes links and mails each to its user (A14). Refuses with the codes of `createLinks`. */
export const mailPasswordLinks = preparedCommand<MailLinkPorts, LinkRequest, MailedLinks>({
  action: ACTION,
  allow: onlyAdministrators,
  async run(ports, actor, request, commit) {
    const created = await createLinks(ports, actor, request, { action: ACTION, means: 'mail', commit });
    if (!created.ok) return created;
    const { links, skipped } = created.value;
    const delivered: { account: StaffAccount; outcome: Delivery['outcome'] }[] = [];
    const failed: { account: StaffAccount; problem: MailProblem }[] = [];
    let commonProblem: MailProblem | null = null;
    for (let from = 0; from < links.length; from += AT_ONCE) {
      const deliveries = links.slice(from, from + AT_ONCE).map(async (link) => {
        const { account } = link;
        const outcome = commonProblem ?? (await deliver(ports, created.value, link));
        if (outcome === 'sent' || outcome === 'written') return void delivered.push({ account, outcome });
        failed.push({ account, problem: outcome });
        if (!PROBLEMS_OF_ADDRESS.has(outcome)) commonProblem = outcome;
      });
      await Promise.all(deliveries);
    }
    return ok({ delivered, failed, skipped });
  },
});

async function deliver(
  { clock, mailer }: MailLinkPorts & CorePorts,
  { expiresAt, foundationName, publicAddress }: CreatedLinks,
  { account, code }: CreatedLink,
): Promise<Delivery['outcome'] | MailProblem> {
  try {
    const { outcome } = await mailer.deliverPasswordLink(
      {
        name: staffName(account),
        username: account.username,
        siteName: account.siteName ?? '',
        foundationName,
        today: today(clock),
        link: linkAddress(publicAddress, code),
        expiresAt,
      },
      {
        address: account.email ?? '',
        messageKey: `password-link-${account.id}-${clock.now()}`,
        at: timestamp(clock),
      },
    );
    return outcome;
  } catch (error) {
    if (error instanceof MailFault) return error.code;
    throw error;
  }
}
