import type { CorePorts } from '#domain/access';
import type { BillingMessage, Delivery, Envelope, Mailer } from '#domain/notifications';
import { NO_PAYER } from '#domain/rules';
import type { Holidays } from '#domain/scheduling';
import type { SettingRepository } from '#domain/settings';
import {
  addDays,
  dateOfInstant,
  isEmail,
  type LocalDate,
  localDate,
  monthOf,
  startOfDay,
} from '#domain/shared';
import type { Sites } from '#domain/sites';
import { businessDayAfter, businessDaysLeft } from './business-days.ts';
import type { BillingFigures } from './figure-ports.ts';

export interface BillingDeadlinePorts extends Pick<CorePorts, 'clock'> {
  readonly billingFigures: BillingFigures;
  readonly holidays: Holidays;
  readonly sites: Sites;
  readonly settingRepository: Pick<SettingRepository, 'all'>;
  readonly mailer: Mailer;
}

/** The run of one site and night. */
interface DeadlineRun extends Omit<Envelope, 'address'> {
  readonly siteId: number;
  readonly night: LocalDate;
}

interface DeadlineResult extends Partial<Omit<Delivery, 'outcome'>> {
  readonly outcome: Delivery['outcome'] | 'nothing' | 'no-address';
  /** Number of announced accounts and months. */
  readonly itemCount: number;
  readonly address?: string;
}

/** A deadline is announced from so many business days before. */
const DAYS_AHEAD = 3;
/** An exported account without result is announced after so many days. */
const DAYS_WITHOUT_RESULT = 5;
/** The business day of a month on which the RS of the month before is announced. */
const DAY_OF_MISSING_MONTH = 3;

/** The month before, on the business day on which its RS is announced; null on other days. */
function announcedMonth(
  holidays: Holidays,
  night: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } | null {
  const to = addDays(localDate(`${monthOf(night)}-01`), -1);
  if (businessDayAfter(holidays, to, DAY_OF_MISSING_MONTH) !== night) return null;
  return { from: localDate(`${monthOf(to)}-01`), to };
}

const namesOf = ({
  id,
  code,
  payerId,
  payerName,
}: {
  readonly id: number;
  readonly code: string;
  readonly payerId: number;
  readonly payerName: string;
}) => ({
  id,
  code,
  payerName: payerId === NO_PAYER ? '' : payerName,
});

/**
 * Mails a site its deadlines of the next three business days, its accounts without a result and, on the third business day of a month, a
 * missing RS of the month before (B49). `renewLease` is called before sending and throws when another worker has taken the run.
 * Throws a `MailFault` when delivery fails.
 */
export async function sendBillingDeadlines(
  ports: BillingDeadlinePorts,
  { siteId, night, messageKey, at }: DeadlineRun,
  renewLease: () => Promise<void>,
): Promise<DeadlineResult> {
  const { billingFigures, holidays } = ports;
  const site = (await ports.sites.all()).find(({ id }) => id === siteId);
  if (!site) return { outcome: 'nothing', itemCount: 0 };
  const until = businessDayAfter(holidays, night, DAYS_AHEAD);
  const due = await billingFigures.due({ siteId }, { today: night, until });
  const before = startOfDay(addDays(night, 1 - DAYS_WITHOUT_RESULT));
  const waiting = await billingFigures.withoutResult({ siteId }, before);
  const month = announcedMonth(holidays, night);
  const isMissing = month !== null && (await billingFigures.hasUnbilledClients(siteId, month.from, month.to));
  const itemCount = due.length + waiting.length + (isMissing ? 1 : 0);
  if (itemCount === 0) return { outcome: 'nothing', itemCount };
  if (!isEmail(site.email)) return { outcome: 'no-address', itemCount };
  const { foundationName, publicAddress } = await ports.settingRepository.all();
  const message: BillingMessage = {
    siteName: site.name,
    foundationName,
    publicAddress,
    today: night,
    deadlines: due.map((each) => ({
      ...namesOf(each),
      what: each.what,
      on: each.on,
      left: businessDaysLeft(holidays, night, each.on),
    })),
    withoutResult: waiting.map((each) => ({
      ...namesOf(each),
      exportedOn: dateOfInstant(Date.parse(each.exportedAt)),
    })),
    missingMonth: isMissing && month ? monthOf(month.from) : null,
  };
  await renewLease();
  const delivered = await ports.mailer.deliverBilling(message, { address: site.email, messageKey, at });
  return { ...delivered, itemCount, address: site.email };
}
