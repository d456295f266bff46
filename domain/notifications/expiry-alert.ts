import { nameIn, SPECIALTIES } from '#domain/catalogues';
import type { ListedOrder, OrderKind } from '#domain/orders';
import { NO_PAYER } from '#domain/rules';
import { initialsOf, type LocalDate } from '#domain/shared';

/** An order in a message: initials and chart number of the patient, no free text (N5). */
export interface ExpiringOrder {
  readonly id: number;
  readonly code: string;
  readonly kind: OrderKind;
  /** `S. R.` */
  readonly initials: string;
  readonly chartNumber: number;
  /** Empty when there is no payer. */
  readonly payerName: string;
  /** Specialties of its services. */
  readonly specialties: readonly string[];
  readonly expiresOn: LocalDate;
  /** Days until the expiry: 0 on the last day, negative afterwards. */
  readonly daysLeft: number;
  /** Unscheduled units; for a medical order, units that are not authorized. Messages call units ‘sesiones’. */
  readonly remaining: number;
  /** Whether it is a código 90 authorization without its medical order (O10). */
  readonly awaitsOrder: boolean;
  /** Forecast of lost units (O11); after the expiry all remaining ones, null for a medical order. */
  readonly lost: number | null;
}

/** Urgency: expired, expires today, within three days, or later. */
export type Urgency = 'expired' | 'today' | 'soon' | 'later';

/** Orders of one urgency, earliest expiry first, then most lost units. */
export interface UrgencyGroup {
  readonly urgency: Urgency;
  readonly orders: readonly ExpiringOrder[];
}

/** Content of a site's message. */
export interface ExpiryAlert {
  readonly siteName: string;
  /** The day from which `daysLeft` of the orders is counted. */
  readonly today: LocalDate;
  /** Non-empty groups, most urgent first. */
  readonly groups: readonly UrgencyGroup[];
  /** Number of orders; `remaining` and `lost` are the sums over all orders. */
  readonly orderCount: number;
  readonly remaining: number;
  readonly lost: number;
}

/** An alert with links and head code. */
export interface ExpiryMessage extends ExpiryAlert {
  /** Name of the foundation; empty when not set. */
  readonly foundationName: string;
  /** URL of the application; empty when not set, and the message has no links. */
  readonly publicAddress: string;
  /** The code of the newest head of the trail that a nightly job stored (K4); null before the first one. */
  readonly trailHeadCode: string | null;
  /** Whether a stored head contradicts the audit trail. */
  readonly hasInvalidTrailHead: boolean;
}

const URGENCIES: readonly Urgency[] = ['expired', 'today', 'soon', 'later'];
const SOON_MAX_DAYS = 3;

/** Urgency of a number of days left. */
export function urgencyOf(daysLeft: number): Urgency {
  if (daysLeft < 0) return 'expired';
  if (daysLeft === 0) return 'today';
  return daysLeft <= SOON_MAX_DAYS ? 'soon' : 'later';
}

export function toExpiringOrder(order: ListedOrder): ExpiringOrder {
  const { id, code, kind, chartNumber, expiresOn, daysLeft, awaitsOrder } = order;
  const isMedicalOrder = kind === 'medical-order';
  const remaining = order.authorized - (isMedicalOrder ? order.coveredUnits : order.scheduled);
  return {
    id,
    code,
    kind,
    chartNumber,
    expiresOn,
    daysLeft,
    remaining,
    awaitsOrder,
    payerName: order.payerId === NO_PAYER ? '' : order.payerName,
    specialties: order.specialties.map((code) => nameIn(SPECIALTIES, code)),
    initials: initialsOf(order.firstNames, order.surnames),
    lost: isMedicalOrder ? null : daysLeft < 0 ? remaining : (order.lost ?? 0),
  };
}

/**
 * Whether somebody has to do something about an order (N9): units can still be authorized or scheduled, or its medical order is missing.
 */
export const needsAction = ({ remaining, awaitsOrder }: ExpiringOrder): boolean =>
  remaining > 0 || awaitsOrder;

/** Builds the alert of a site, grouped by urgency; null when there are no orders. */
export function buildExpiryAlert(
  siteName: string,
  orders: readonly ExpiringOrder[],
  today: LocalDate,
): ExpiryAlert | null {
  if (orders.length === 0) return null;
  const groups = URGENCIES.map((urgency) => ({
    urgency,
    orders: orders.filter(({ daysLeft }) => urgencyOf(daysLeft) === urgency).sort(byUrgency),
  })).filter((group) => group.orders.length > 0);
  return {
    siteName,
    today,
    groups,
    orderCount: orders.length,
    remaining: sumOf(orders, ({ remaining }) => remaining),
    lost: sumOf(orders, ({ lost }) => lost ?? 0),
  };
}

const byUrgency = (one: ExpiringOrder, other: ExpiringOrder): number =>
  one.daysLeft - other.daysLeft || (other.lost ?? 0) - (one.lost ?? 0) || one.id - other.id;

const sumOf = (orders: readonly ExpiringOrder[], amountOf: (order: ExpiringOrder) => number): number =>
  orders.reduce((sum, order) => sum + amountOf(order), 0);
