import { NO_PAYER, nameIn, SPECIALTIES } from '#domain/catalogues';
import type { ListedOrder, OrderKind } from '#domain/orders';
import { initialsOf, type LocalDate } from '#domain/shared';

/** An order in a message: nothing of the patient but initials and chart number, and no free text. */
export interface ExpiringOrder {
  readonly id: number;
  readonly code: string;
  readonly kind: OrderKind;
  /** `S. R.` */
  readonly initials: string;
  readonly chartNumber: number;
  /** Empty where no payer covers it. */
  readonly payerName: string;
  /** Names of the specialties of its services. */
  readonly specialties: readonly string[];
  readonly expiresOn: LocalDate;
  /** 0 on the last day, negative afterwards. */
  readonly daysLeft: number;
  /** Sessions that nobody has scheduled yet; of a medical order, those that nobody has authorized yet. */
  readonly remaining: number;
  /** Of these, how many will be lost at the patient's pace; all of them once it is over. Null for a medical order. */
  readonly lost: number | null;
}

/** How urgent an order is: its last day is over, is today, comes within three days, or later. */
export type Urgency = 'over' | 'today' | 'days' | 'later';

/** Orders of one urgency, the nearest last day first and of one day those that lose most. */
export interface UrgencyGroup {
  readonly urgency: Urgency;
  readonly orders: readonly ExpiringOrder[];
}

/** What a site is told. */
export interface ExpiryAlert {
  readonly siteName: string;
  /** The day as of which everything is told. */
  readonly today: LocalDate;
  /** Without empty groups, the most urgent first. */
  readonly groups: readonly UrgencyGroup[];
  readonly total: number;
  readonly remaining: number;
  readonly lost: number;
}

/** An alert as it is sent. */
export interface ExpiryMessage extends ExpiryAlert {
  /** Where people open Integra; empty where nobody has said, and the message has no links. */
  readonly publicAddress: string;
  /** Code of the head of the audit trail that the latest night kept, the same at every try; null before there is one. */
  readonly trailHead: string | null;
  /** Whether a kept head contradicts the audit trail. */
  readonly trailContradicted: boolean;
}

const URGENCIES: readonly Urgency[] = ['over', 'today', 'days', 'later'];
const FEW_DAYS = 3;

/** How urgent an order is with so many days left. */
export function urgencyOf(daysLeft: number): Urgency {
  if (daysLeft < 0) return 'over';
  if (daysLeft === 0) return 'today';
  return daysLeft <= FEW_DAYS ? 'days' : 'later';
}

/** An order as a message tells of it. */
export function expiringOrderOf(order: ListedOrder): ExpiringOrder {
  const { id, code, kind, chartNumber, expiresOn, daysLeft } = order;
  const ordered = kind === 'medical-order';
  const remaining = order.authorized - (ordered ? order.covered : order.scheduled);
  return {
    ...{ id, code, kind, chartNumber, expiresOn, daysLeft, remaining },
    payerName: order.payerId === NO_PAYER ? '' : order.payerName,
    specialties: order.specialties.map((code) => nameIn(SPECIALTIES, code)),
    initials: initialsOf(order.firstNames, order.surnames),
    lost: ordered ? null : daysLeft < 0 ? remaining : (order.lost ?? 0),
  };
}

/** Whether there is anything to do about an order: nobody has to look at a medical order of which all is authorized. */
export const isWorthTelling = ({ kind, remaining }: ExpiringOrder): boolean =>
  kind !== 'medical-order' || remaining > 0;

/** The message of a site about these orders, grouped by urgency; null for none. */
export function expiryAlertOf(
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
    ...{ siteName, today, groups, total: orders.length },
    remaining: sumOf(orders, ({ remaining }) => remaining),
    lost: sumOf(orders, ({ lost }) => lost ?? 0),
  };
}

const byUrgency = (one: ExpiringOrder, other: ExpiringOrder): number =>
  one.daysLeft - other.daysLeft || (other.lost ?? 0) - (one.lost ?? 0) || one.id - other.id;

const sumOf = (orders: readonly ExpiringOrder[], figure: (order: ExpiringOrder) => number): number =>
  orders.reduce((sum, order) => sum + figure(order), 0);
