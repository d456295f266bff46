import type { ListedOrder } from '#domain/orders';
import { copy } from '../copy/texts.ts';
import { WrongUsage } from '../support/exit.ts';
import { printList } from '../support/listing.ts';
import { withReadOnlyOperator } from '../support/operator.ts';
import { siteIdOf } from '../support/site.ts';

interface ExpiringOptions {
  readonly days?: string;
  readonly site?: string;
  readonly json?: boolean;
}

const DEFAULT_DAYS = 15;
const MAX_DAYS = 365;

/** Lists orders that expire soon, earliest first, with the units that will be lost. */
export async function expiring({ days, site, json }: ExpiringOptions): Promise<void> {
  const expiresWithin = daysOf(days);
  await withReadOnlyOperator(async (call) => {
    const { rows } = await call('listOrders', {
      search: '',
      kind: null,
      status: { expiresWithin },
      siteId: await siteIdOf(call, site),
      page: { page: 1, size: null },
    });
    printList(
      rows.map(outputOf),
      {
        [copy.columns.expiry]: ({ expiresOn }) => expiresOn,
        [copy.columns.days]: ({ daysLeft }) => daysLeft,
        [copy.columns.order]: ({ code }) => code,
        [copy.columns.kind]: ({ kind }) => copy.orderKinds[kind],
        [copy.columns.patient]: ({ firstNames, surnames }) => `${firstNames} ${surnames}`,
        [copy.columns.payer]: ({ payerShortName }) => payerShortName,
        [copy.columns.site]: ({ siteName }) => siteName,
        [copy.columns.scheduled]: ({ scheduled, authorized }) => `${scheduled}/${authorized}`,
        [copy.columns.lost]: ({ lost }) => lost ?? '',
      },
      json,
    );
  });
}

/** An order as `--json` prints it, with its published keys `covered`, `beyondOrder` and `upcoming`. */
const outputOf = ({ coveredUnits, unitsBeyondOrder, lines, ...order }: ListedOrder) => ({
  ...order,
  covered: coveredUnits,
  beyondOrder: unitsBeyondOrder,
  lines: lines.map(({ upcomingUnits, ...line }) => ({ ...line, upcoming: upcomingUnits })),
});

function daysOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_DAYS;
  const days = Number(text);
  if (!/^\d+$/.test(text) || days > MAX_DAYS) throw new WrongUsage(copy.wrongDays(MAX_DAYS));
  return days;
}
