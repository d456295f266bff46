import { type CorePorts, NO_LOCKS } from '#domain/access';
import { findInvalidHeads, type HeadVerificationPorts, headCode } from '#domain/audit-trail';
import type { Sites } from '#domain/catalogues';
import { listedOrders, type OrderQueries } from '#domain/orders';
import type { UnavailableDatesPorts } from '#domain/scheduling';
import type { SettingRepository } from '#domain/settings';
import { addDays, isEmail, type LocalDate, ok, today } from '#domain/shared';
import { type ExpiringOrder, expiringOrderOf, expiryAlertOf, isWorthTelling } from './expiry-alert.ts';
import { noticeDue } from './notice.ts';
import type { Delivered, Envelope, ExpiryNotices, Postman } from './ports.ts';

/** What telling needs from outside. */
export interface TellPorts
  extends Pick<CorePorts, 'clock' | 'unitOfWork'>,
    UnavailableDatesPorts,
    HeadVerificationPorts {
  readonly settingRepository: Pick<SettingRepository, 'all'>;
  readonly sites: Sites;
  readonly orderQueries: Pick<OrderQueries, 'withIds'>;
  readonly expiryNotices: ExpiryNotices;
  readonly postman: Postman;
  /** Days before its last one from which on an order is told of. */
  readonly alertDays: number;
}

/** Which site is told on which night, by which run. */
export interface Telling extends Omit<Envelope, 'address'> {
  readonly runId: number;
  readonly siteId: number;
  readonly night: LocalDate;
  /** The first night that is made up for. */
  readonly since: LocalDate;
}

/** What came of it. */
export interface Told extends Partial<Omit<Delivered, 'outcome'>> {
  readonly outcome: Delivered['outcome'] | 'nothing' | 'no-address';
  readonly items: number;
  readonly address?: string;
}

/**
 * Tells a site of its orders that are about to expire, of those that runs were to tell that were given up and, by a mail server, of those that were only written as files. Which ones is settled in
 * the first try and kept, so that every try tells the same and no other run tells them too; orders that were cancelled in between are left out, and medical orders of which all is authorized are not told of, nor counted as told. `mayDeliver` is asked last:
 * false when the run belongs to somebody else by now, which throws. No transaction is open while the message is on its way.
 * Throws a `MailFault` when it could not be delivered.
 */
export async function tellExpiring(
  ports: TellPorts,
  telling: Telling,
  mayDeliver: () => Promise<void>,
): Promise<Told> {
  const { runId, siteId, name, at } = telling;
  const site = (await ports.sites.all()).find(({ id }) => id === siteId);
  if (!site) return { outcome: 'nothing', items: 0 };
  const reachable = isEmail(site.email);
  const ids = await settledOrders(ports, telling, reachable);
  const day = today(ports.clock);
  const alert = expiryAlertOf(site.name, await activeOrders(ports, ids, day), day);
  if (!alert) return { outcome: 'nothing', items: 0 };
  if (!reachable) {
    await ports.expiryNotices.forget(runId);
    return { outcome: 'no-address', items: alert.total };
  }
  await mayDeliver();
  const { publicAddress } = await ports.settingRepository.all();
  const [head] = await ports.nightHeads.latest(1);
  const trailContradicted = (await findInvalidHeads(ports)).length > 0;
  const trailHead = head ? headCode(head) : null;
  const message = { ...alert, publicAddress, trailHead, trailContradicted };
  const delivered = await ports.postman.deliver(message, { address: site.email, name, at });
  return { ...delivered, items: alert.total, address: site.email };
}

/** Days after its last one for which an order is worth a message that could not be sent before: as long as a failed run is tried. */
const UNSENT_DAYS = 7;

/** Orders read at a time. */
const BATCH = 500;

async function activeOrders(
  ports: TellPorts,
  ids: readonly number[],
  day: LocalDate,
): Promise<readonly ExpiringOrder[]> {
  const found: ExpiringOrder[] = [];
  const reading = { today: day, opens: NO_LOCKS };
  for (let from = 0; from < ids.length; from += BATCH) {
    const orders = await ports.orderQueries.withIds(ids.slice(from, from + BATCH), reading);
    const active = orders.filter((order) => order.active);
    found.push(...(await listedOrders(ports, active, day)).map(expiringOrderOf).filter(isWorthTelling));
  }
  return found;
}

async function settledOrders(
  ports: TellPorts,
  { runId, siteId, night, since }: Telling,
  reachable: boolean,
): Promise<readonly number[]> {
  const { expiryNotices, unitOfWork, alertDays, clock, postman } = ports;
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
    await expiryNotices.keep(
      runId,
      due.filter(({ orderId }) => worth.has(orderId)),
    );
    const unsentSince = postman.sends ? addDays(today(clock), -UNSENT_DAYS) : null;
    return ok(await expiryNotices.takeOver(runId, siteId, unsentSince));
  });
  return expiryNotices.ordersOf(runId);
}
