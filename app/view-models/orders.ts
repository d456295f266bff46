import { documentAbbreviation, nameIn, SPECIALTIES } from '#domain/catalogues';
import type { LineWithRemaining, ListedOrder, OrderView } from '#domain/orders';
import { orderKindNames } from '../copy/orders.ts';
import type { Tone } from '../ui/badge.tsx';
import { shortDateText } from './day-text.ts';

/** How much time an order has left, in words. */
interface OrderState {
  readonly tone: Tone;
  readonly text: string;
}

/** An order as a row of the list. */
export interface OrderRow {
  readonly id: number;
  readonly code: string;
  readonly patient: string;
  /** Kind and specialties. */
  readonly about: string;
  readonly payer: string;
  readonly siteName: string;
  readonly expiresOn: string;
  readonly state: OrderState;
  readonly sessions: OrderSessions;
}

/** The sessions of an order; a medical order has none of its own, but authorizations that cover it. */
export type OrderSessions =
  | { readonly ordered: number; readonly covered: number }
  | {
      readonly authorized: number;
      readonly done: number;
      /** Not done yet. */
      readonly scheduled: number;
      /** Cancelled or expired. */
      readonly over: boolean;
    };

const DAYS_OF_WARNING = 10;

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

function stateOf({ active, daysLeft }: { active: boolean; daysLeft: number }): OrderState {
  if (!active) return { tone: 'neutral', text: 'Cancelada' };
  if (daysLeft < 0) return { tone: 'danger', text: `Venció hace ${days(-daysLeft)}` };
  if (daysLeft === 0) return { tone: 'warning', text: 'Vence hoy' };
  const text = daysLeft === 1 ? 'Falta 1 día' : `Faltan ${days(daysLeft)}`;
  return { tone: daysLeft <= DAYS_OF_WARNING ? 'warning' : 'success', text };
}

const specialtyNames = (ids: readonly number[]) => ids.map((id) => nameIn(SPECIALTIES, id)).sort();

export const orderRowOf = (order: ListedOrder): OrderRow => ({
  id: order.id,
  code: order.code,
  patient: `${order.firstNames} ${order.surnames}`,
  about: `${orderKindNames[order.kind]} · ${specialtyNames(order.specialties).join(', ')}`,
  payer: order.payerShortName,
  siteName: order.siteName,
  expiresOn: shortDateText(order.expiresOn),
  state: stateOf(order),
  sessions:
    order.kind === 'medical-order'
      ? { ordered: order.authorized, covered: order.covered }
      : {
          authorized: order.authorized,
          done: order.done,
          scheduled: order.scheduled - order.done,
          over: !order.active || order.daysLeft < 0,
        },
});

/** A service of an order. */
export interface OrderLineView {
  readonly id: number;
  readonly cupsCode: string;
  readonly description: string;
  readonly specialty: string;
  readonly authorized: number;
  readonly done: number;
  /** Not done yet. */
  readonly scheduled: number;
  readonly remaining: number;
  /** Of a medical order: the sessions that its authorizations cover. */
  readonly covered?: number;
}

const lineViewOf = (line: LineWithRemaining): OrderLineView => ({
  id: line.id,
  cupsCode: line.cupsCode,
  description: line.description,
  specialty: nameIn(SPECIALTIES, line.specialtyId),
  authorized: line.authorized,
  done: line.done,
  scheduled: line.scheduled - line.done,
  remaining: line.remaining,
});

/** An order as its detail shows it; dates are texts. */
export const orderDetailViewOf = (order: OrderView) => ({
  code: order.code,
  kind: order.kind,
  kindName: orderKindNames[order.kind],
  state: stateOf(order),
  patient: `${order.firstNames} ${order.surnames}`,
  document: `${documentAbbreviation(order.documentType)} ${order.documentNumber}`,
  chartNumber: order.chartNumber,
  payerName: order.payerName,
  siteName: order.siteName,
  issuedOn: shortDateText(order.issuedOn),
  expiresOn: shortDateText(order.expiresOn),
  coverage: days(order.coverageDays),
  payerNumber: order.payerNumber,
  medicalOrderCode: order.medicalOrderCode,
  observations: order.observations,
  createdBy: order.createdBy,
  lines: order.lines.map((line) => ({ ...lineViewOf(line), covered: line.covered })),
  authorizations: order.authorizations.map((authorization) => ({
    id: authorization.id,
    code: authorization.code,
    active: authorization.active,
    issuedOn: shortDateText(authorization.issuedOn),
    expiresOn: shortDateText(authorization.expiresOn),
    payerNumber: authorization.payerNumber,
    lines: authorization.lines.map(lineViewOf),
  })),
});

/** An order as its detail shows it. */
export type OrderDetailView = ReturnType<typeof orderDetailViewOf>;
