import { onlyAdministrators, preparedCommand } from '#domain/access';
import { ok, timestamp } from '#domain/shared';
import { staffName } from '#domain/wording';
import {
  type CreatedLinks,
  type CreateLinkPorts,
  createLinks,
  type LinkRequest,
  type SkippedUser,
} from '../create-links.ts';
import { LINK_PATH, linkCodeText } from '../link-code.ts';
import type { SlipPrinter } from '../ports.ts';

interface PrintedLinks {
  readonly content: Uint8Array;
  readonly links: CreatedLinks['links'];
  readonly skipped: readonly SkippedUser[];
}

const ACTION = 'password-links.print';

/**
 * Makes links and prints them on a sheet of slips (A14). Refuses with the codes of `createLinks` and `pdf-entry-too-slow`; links of a
 * sheet that could not be printed are replaced by the next one.
 */
export const printPasswordLinks = preparedCommand<
  CreateLinkPorts & { readonly slipPrinter: SlipPrinter },
  LinkRequest,
  PrintedLinks
>({
  action: ACTION,
  allow: onlyAdministrators,
  async run(ports, actor, request, commit) {
    const created = await createLinks(ports, actor, request, { action: ACTION, means: 'paper', commit });
    if (!created.ok) return created;
    const { links, skipped, expiresAt, foundationName, publicAddress } = created.value;
    const printed = await ports.slipPrinter.render(
      {
        kind: 'password-slips',
        foundationName,
        address: `${publicAddress.replace(/^https?:\/\//, '')}${LINK_PATH}`,
        expiresAt,
        issuedAt: timestamp(ports.clock),
        issuedBy: staffName(actor).trim() || actor.username,
        slips: links.map(({ account, code }) => ({
          name: staffName(account),
          username: account.username,
          site: account.siteName,
          code: linkCodeText(code),
        })),
        skipped: skipped.flatMap(({ account, reason }) =>
          account ? [{ name: staffName(account), reason }] : [],
        ),
      },
      actor.userId,
    );
    return printed.ok ? ok({ content: printed.value, links, skipped }) : printed;
  },
});
