import { type CorePorts, NO_LOCKS } from '#domain/access';
import { findInvalidHeads, type HeadVerificationPorts, headCode } from '#domain/audit-trail';
import type { Sites } from '#domain/catalogues';
import { listedOrders, type OrderQueries } from '#domain/orders';
import type { UnavailableDatesPorts } from '#domain/scheduling';
import type { SettingRepository } from '#domain/settings';
import { addDays, isEmail, type LocalDate, ok, today } from '#domain/shared';
import { buildExpiryAlert, type ExpiringOrder, needsAction, toExpiringOrder } from './expiry-alert.ts';
import { noticeDue } from './notice.ts';
import type { Delivered, Envelope, ExpiryNotices, Mailer } from './ports.ts';

export interface ExpiryAlertPorts
  extends Pick<CorePorts, 'clock' | 'unitOfWork'>,
    UnavailableDatesPorts,
    HeadVerificationPorts {
  readonly settingRepository: Pick<SettingRepository, 'all'>;
  readonly sites: Sites;
  readonly orderQueries: Pick<OrderQueries, 'withIds'>;
  readonly expiryNotices: ExpiryNotices;
  readonly mailer: Mailer;
  /** Days before its expiry from which an order is announced. */
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

export interface AlertResult extends Partial<Omit<Delivered, 'outcome'>> {
  readonly outcome: Delivered['outcome'] | 'nothing' | 'no-address';
  readonly items: number;
  readonly address?: string;
}

/**
 * Sends a site its expiring orders (N4), with notices of given-up runs and, by a mail server, those only written as files (N6).
 * The first attempt claims the orders, so that every attempt sends the same ones and no other run does; cancelled orders and
 * fully authorized medical orders are left out. `confirmLease` is called last and throws when another worker has taken the run.
 * No transaction is open while sending. Throws a `MailFault` when delivery fails.
 */
export async function sendExpiryAlert(
  ports: ExpiryAlertPorts,
  telling: AlertRun,
  confirmLease: () => Promise<void>,
): Promise<AlertResult> {
  const { runId, siteId, name, at } = telling;
  const site = (await ports.sites.all()).find(({ id }) => id === siteId);
  if (!site) return { outcome: 'nothing', items: 0 };
  const reachable = isEmail(site.email);
  const ids = await claimOrders(ports, telling, reachable);
  const day = today(ports.clock);
  const alert = buildExpiryAlert(site.name, await activeOrders(ports, ids, day), day);
  if (!alert) return { outcome: 'nothing', items: 0 };
  if (!reachable) {
    await ports.expiryNotices.release(runId);
    return { outcome: 'no-address', items: alert.total };
  }
  await confirmLease();
  const { foundationName, publicAddress } = await ports.settingRepository.all();
  const [head] = await ports.nightHeads.latest(1);
  const trailContradicted = (await findInvalidHeads(ports)).length > 0;
  const trailHead = head ? headCode(head) : null;
  const message = { ...alert, foundationName, publicAddress, trailHead, trailContradicted };
  const delivered = await ports.mailer.deliver(message, { address: site.email, name, at });
  return { ...delivered, items: alert.total, address: site.email };
}

/** Days after the expiry until which an unsent notice is still sent (N6): as long as a failed run is retried. */
const UNSENT_DAYS = 7;

const BATCH = 500;

async function activeOrders(
  ports: ExpiryAlertPorts,
  ids: readonly number[],
  day: LocalDate,
): Promise<readonly ExpiringOrder[]> {
  const found: ExpiringOrder[] = [];
  const reading = { today: day, opens: NO_LOCKS };
  for (let from = 0; from < ids.length; from += BATCH) {
    const orders = await ports.orderQueries.withIds(ids.slice(from, from + BATCH), reading);
    const active = orders.filter((order) => order.active);
    found.push(...(await listedOrders(ports, active, day)).map(toExpiringOrder).filter(needsAction));
  }
  return found;
}

async function claimOrders(
  ports: ExpiryAlertPorts,
  { runId, siteId, night, since }: AlertRun,
  reachable: boolean,
): Promise<readonly number[]> {
  const { expiryNotices, unitOfWork, alertDays, clock, mailer } = ports;
  const settled = await expiryNotices.ordersOf(runId);
  if (settled.length > 0) return settled;
  const candidates = await expiryNotices.candidates(siteId, since, addDays(night, alertDays));
  const due = candidates.flatMap(({ orderId, ...candidate }) => {
    const kind = noticeDue(candidate, { night, since, daysAhead: alertDays });
    return kind === null ? [] : [{ orderId, kind }];
  });
  const ids = due.map(({ orderId }) => orderId);
  if (!reachable) return ids;
  const worth = new Set((await activeOrders(ports, ids, today(clock))).map(({ id }) => id));
  await unitOfWork.run(async () => {
    await expiryNotices.claim(
      runId,
      due.filter(({ orderId }) => worth.has(orderId)),
    );
    const unsentSince = mailer.usesServer ? addDays(today(clock), -UNSENT_DAYS) : null;
    return ok(await expiryNotices.takeOver(runId, siteId, unsentSince));
  });
  return expiryNotices.ordersOf(runId);
}
