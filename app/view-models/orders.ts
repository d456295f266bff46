import { documentAbbreviation, nameIn, SPECIALTIES } from '#domain/catalogues';
import {
  type LineWithRemaining,
  type ListedOrder,
  type OrderToAttach,
  type OrderView,
  PAYMENT_FORMS,
  type Remark,
} from '#domain/orders';
import { textOfCode } from '../copy/index.ts';
import { orderKindNames } from '../copy/orders.ts';
import type { Tone } from '../ui/badge.tsx';
import { fullInstantText, shortDateText } from './day-text.ts';
import { type ForecastView, forecastViewOf } from './forecast.ts';
import { patientName } from './person-name.ts';

/** The state of an order as text. */
interface OrderState {
  readonly tone: Tone;
  readonly text: string;
}

/** An order as a row of the list. */
export interface OrderRow {
  readonly id: number;
  /** Whether the viewer may open its detail. */
  readonly opens: boolean;
  readonly code: string;
  readonly patient: string;
  readonly document: string;
  readonly kind: string;
  readonly specialties: string;
  /** The entity, or the client who pays a private service. */
  readonly payer: string;
  /** The payer's own number. */
  readonly payerNumber: string | null;
  /** Whether a confidentiality lock hides payer number and client name. */
  readonly confidential: boolean;
  readonly siteName: string;
  readonly issuedOn: string;
  /** The waiting time of a código 90 authorization without medical order; null for others. */
  readonly waiting: string | null;
  readonly expiresOn: string;
  readonly state: OrderState;
  readonly sessions: OrderSessions;
}

/** The units of an order. For a medical order these are the ordered units and those that its authorizations cover. */
export type OrderSessions =
  | {
      readonly ordered: number;
      readonly covered: number;
      /** Authorized units beyond the medical order. */
      readonly besides: number;
    }
  | {
      readonly authorized: number;
      readonly done: number;
      /** Not done yet. */
      readonly scheduled: number;
      /** Whether it is cancelled or expired. */
      readonly over: boolean;
      /** Units forecast as lost. */
      readonly lost: number;
      readonly estimated: boolean;
    };

const DAYS_OF_WARNING = 10;

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

/** The state of an order as text. */
export function stateOf({ active, daysLeft }: { active: boolean; daysLeft: number }): OrderState {
  if (!active) return { tone: 'neutral', text: 'Cancelada' };
  if (daysLeft < 0) return { tone: 'danger', text: `Venció hace ${days(-daysLeft)}` };
  if (daysLeft === 0) return { tone: 'warning', text: 'Vence hoy' };
  const text = daysLeft === 1 ? 'Falta 1 día' : `Faltan ${days(daysLeft)}`;
  return { tone: daysLeft <= DAYS_OF_WARNING ? 'warning' : 'success', text };
}

const specialtyNames = (ids: readonly number[]) => ids.map((id) => nameIn(SPECIALTIES, id)).sort();

const waitingText = (ageDays: number) =>
  ageDays === 0 ? 'Sin orden desde hoy' : `Sin orden hace ${days(ageDays)}`;

export const orderRowOf = (order: ListedOrder, opens: boolean): OrderRow => ({
  id: order.id,
  opens,
  code: order.code,
  patient: patientName({ firstNames: order.firstNames, lastNames: order.surnames }),
  document: `${documentAbbreviation(order.documentType)} ${order.documentNumber}`,
  kind: order.code90 ? `${orderKindNames[order.kind]} código 90` : orderKindNames[order.kind],
  specialties: specialtyNames(order.specialties).join(', '),
  payer: order.clientName ?? order.payerShortName,
  payerNumber: order.payerNumber,
  confidential: order.confidential,
  siteName: order.siteName,
  issuedOn: shortDateText(order.issuedOn),
  waiting: order.awaitsOrder ? waitingText(order.ageDays) : null,
  expiresOn: shortDateText(order.expiresOn),
  state: stateOf(order),
  sessions:
    order.kind === 'medical-order'
      ? { ordered: order.authorized, covered: order.covered, besides: order.beyondOrder }
      : {
          authorized: order.authorized,
          done: order.done,
          scheduled: order.scheduled - order.done,
          over: !order.active || order.daysLeft < 0,
          lost: order.lost ?? 0,
          estimated: order.scheduled === 0,
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
  readonly forecast: ForecastView | null;
  /** Units of a medical order that authorizations cover. */
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
  forecast: forecastViewOf(line.forecast),
});

const remarkTexts = (remarks: readonly Remark[]) =>
  remarks.map(({ code, params }) => textOfCode(code, params));

/** The detail of an order; dates are texts. */
export const orderDetailViewOf = (order: OrderView) => ({
  id: order.id,
  code: order.code,
  code90: order.code90,
  mayCancel: order.mayCancel,
  mayAttach: order.mayAttach,
  cancellation: order.cancellation && {
    by: order.cancellation.by,
    at: fullInstantText(order.cancellation.at),
    reason: order.cancellation.reason,
  },
  confidential: order.confidential,
  kind: order.kind,
  kindName: orderKindNames[order.kind],
  state: stateOf(order),
  patient: patientName({ firstNames: order.firstNames, lastNames: order.surnames }),
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
  clientName: order.privateTerms.clientName,
  contract: order.privateTerms.contract,
  paymentPeriod: order.privateTerms.paymentPeriod === null ? null : days(order.privateTerms.paymentPeriod),
  paymentForm: PAYMENT_FORMS.find(({ code }) => code === order.privateTerms.paymentForm)?.name ?? null,
  createdBy: order.createdBy,
  createdByName: order.createdByName,
  remarks: remarkTexts(order.remarks),
  lines: order.lines.map((line) => ({ ...lineViewOf(line), covered: line.covered })),
  authorizations: order.authorizations.map((authorization) => ({
    id: authorization.id,
    code: authorization.code,
    active: authorization.active,
    issuedOn: shortDateText(authorization.issuedOn),
    expiresOn: shortDateText(authorization.expiresOn),
    payerNumber: authorization.payerNumber,
    remarks: remarkTexts(authorization.remarks),
    lines: authorization.lines.map(lineViewOf),
  })),
});

/** The detail of an order. */
export type OrderDetailView = ReturnType<typeof orderDetailViewOf>;

/** A medical order that can be attached to an authorization. */
export interface OrderToAttachView {
  readonly code: string;
  readonly payerName: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly remarks: readonly string[];
  /** Whether all its units are authorized. */
  readonly spent: boolean;
}

export const orderToAttachViewOf = (order: OrderToAttach): OrderToAttachView => ({
  code: order.code,
  payerName: order.payerName,
  issuedOn: shortDateText(order.issuedOn),
  expiresOn: shortDateText(order.expiresOn),
  remarks: order.remarks.map((remark) => textOfCode(remark.code, remark.params)),
  spent: order.fullyAuthorized,
});
