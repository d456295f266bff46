import { type CorePorts, OPENS_NO_LOCK } from '#domain/access';
import { findInvalidHeads, type HeadVerificationPorts, headCode } from '#domain/audit-trail';
import { listedOrders, type OrderQueries } from '#domain/orders';
import type { UnavailableDatesPorts } from '#domain/scheduling';
import type { SettingRepository } from '#domain/settings';
import { addDays, isEmail, type LocalDate, ok, today } from '#domain/shared';
import type { Sites } from '#domain/sites';
import { buildExpiryAlert, type ExpiringOrder, needsAction, toExpiringOrder } from './expiry-alert.ts';
import { dueNoticeKind } from './notice.ts';
import type { Delivery, Envelope, ExpiryNotices, Mailer } from './ports.ts';

export interface ExpiryAlertPorts
  extends Pick<CorePorts, 'clock' | 'unitOfWork'>,
    UnavailableDatesPorts,
    HeadVerificationPorts {
  readonly settingRepository: Pick<SettingRepository, 'all'>;
  readonly sites: Sites;
  readonly orderQueries: Pick<OrderQueries, 'withIds'>;
  readonly expiryNotices: ExpiryNotices;
  readonly mailer: Mailer;
  /** An order is announced from this many days before its expiry. */
  readonly alertDays: number;
}

/** The run of one site and night. */
export interface AlertRun extends Omit<Envelope, 'address'> {
  readonly runId: number;
  readonly siteId: number;
  readonly night: LocalDate;
  /** First covered night (N3). */
  readonly since: LocalDate;
}

export interface AlertResult extends Partial<Omit<Delivery, 'outcome'>> {
  readonly outcome: Delivery['outcome'] | 'nothing' | 'no-address';
  /** Number of orders. */
  readonly itemCount: number;
  readonly address?: string;
}

/**
 * Sends a site its expiring orders (N4), with those of given-up runs and, once a mail server is set, those only written to files (N6). The
 * first attempt claims the orders for all its attempts (N9). `renewLease` is called before sending and throws when another worker has
 * taken the run. Throws a `MailFault` when delivery fails.
 */
export async function sendExpiryAlert(
  ports: ExpiryAlertPorts,
  run: AlertRun,
  renewLease: () => Promise<void>,
): Promise<AlertResult> {
  const { runId, siteId, messageKey, at } = run;
  const site = (await ports.sites.all()).find(({ id }) => id === siteId);
  if (!site) return { outcome: 'nothing', itemCount: 0 };
  const hasAddress = isEmail(site.email);
  const ids = await claimOrders(ports, run, hasAddress);
  const day = today(ports.clock);
  const alert = buildExpiryAlert(site.name, await actionableOrders(ports, ids, day), day);
  if (!alert) return { outcome: 'nothing', itemCount: 0 };
  if (!hasAddress) {
    await ports.expiryNotices.release(runId);
    return { outcome: 'no-address', itemCount: alert.orderCount };
  }
  const { foundationName, publicAddress } = await ports.settingRepository.all();
  const [head] = await ports.nightHeads.latest(1);
  const hasInvalidTrailHead = (await findInvalidHeads(ports)).length > 0;
  const trailHeadCode = head ? headCode(head) : null;
  const message = { ...alert, foundationName, publicAddress, trailHeadCode, hasInvalidTrailHead };
  await renewLease();
  const delivery = await ports.mailer.deliver(message, { address: site.email, messageKey, at });
  return { ...delivery, itemCount: alert.orderCount, address: site.email };
}

/** A notice that was written to a file for want of a mail server is sent until this many days after the expiry (N6). */
const UNSENT_DAYS = 7;

const BATCH_SIZE = 500;

async function actionableOrders(
  ports: ExpiryAlertPorts,
  ids: readonly number[],
  day: LocalDate,
): Promise<readonly ExpiringOrder[]> {
  const found: ExpiringOrder[] = [];
  const readOptions = { today: day, openableLocks: OPENS_NO_LOCK };
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const orders = await ports.orderQueries.withIds(ids.slice(from, from + BATCH_SIZE), readOptions);
    const active = orders.filter((order) => order.active);
    found.push(...(await listedOrders(ports, active, day)).map(toExpiringOrder).filter(needsAction));
  }
  return found;
}

async function claimOrders(
  ports: ExpiryAlertPorts,
  { runId, siteId, night, since }: AlertRun,
  hasAddress: boolean,
): Promise<readonly number[]> {
  const { expiryNotices, unitOfWork, alertDays, clock, mailer } = ports;
  const claimedIds = await expiryNotices.orderIdsOf(runId);
  if (claimedIds.length > 0) return claimedIds;
  const candidates = await expiryNotices.candidates(siteId, since, addDays(night, alertDays));
  const dueNotices = candidates.flatMap(({ orderId, ...candidate }) => {
    const kind = dueNoticeKind(candidate, { night, since, daysAhead: alertDays });
    return kind === null ? [] : [{ orderId, kind }];
  });
  const ids = dueNotices.map(({ orderId }) => orderId);
  if (!hasAddress) return ids;
  const actionableIds = new Set((await actionableOrders(ports, ids, today(clock))).map(({ id }) => id));
  await unitOfWork.run(async () => {
    await expiryNotices.claim(
      runId,
      dueNotices.filter(({ orderId }) => actionableIds.has(orderId)),
    );
    const expiringFrom = mailer.usesServer ? addDays(today(clock), -UNSENT_DAYS) : null;
    return ok(await expiryNotices.takeOver(runId, siteId, expiringFrom));
  });
  return expiryNotices.orderIdsOf(runId);
}
