import { BILLING_SCREENS, onScreen, query, sitesToRead } from '#domain/access';
import type { Holidays } from '#domain/scheduling';
import { addDays, ok, today, UNBILLED_DAYS } from '#domain/shared';
import { businessDayAfter, businessDaysLeft } from '../business-days.ts';
import type { BillingFigures, DueAccount, UnbilledFigures } from '../figure-ports.ts';

/** Deadlines are shown on the dashboard from so many business days before. */
const DAYS_AHEAD = 5;

const allow = onScreen(...BILLING_SCREENS);

/** A deadline with the business days that are left. */
export interface DueDeadline extends DueAccount {
  readonly left: number;
}

export interface ReadFigures {
  readonly unbilled: UnbilledFigures;
  readonly due: readonly DueDeadline[];
}

/** The figures of billing on the dashboard (B48). Refuses with `record-not-found` for a site that the caller can't see. */
export const readBillingFigures = query<
  { readonly billingFigures: BillingFigures; readonly holidays: Holidays },
  { readonly siteId: number | null },
  ReadFigures
>({
  action: 'billing-accounts.read-figures',
  allow,
  async run({ billingFigures, holidays, clock }, actor, { siteId }) {
    const sites = sitesToRead(actor, allow, siteId);
    if (!sites.ok) return sites;
    const day = today(clock);
    const until = businessDayAfter(holidays, day, DAYS_AHEAD);
    const [unbilled, due] = await Promise.all([
      billingFigures.unbilled(sites.value, addDays(day, -UNBILLED_DAYS)),
      billingFigures.due({ sites: sites.value }, { today: day, until }),
    ]);
    return ok({
      unbilled,
      due: due.map((each) => ({ ...each, left: businessDaysLeft(holidays, day, each.on) })),
    });
  },
});
