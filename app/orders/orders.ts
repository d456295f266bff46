import { textOfCode } from '#app/shell/refusal-texts.ts';
import type { Tone } from '#app/ui/badge.tsx';
import { documentAbbreviation, nameIn, SPECIALTIES } from '#domain/catalogues';
import {
  type LineWithRemaining,
  type ListedOrder,
  type OrderToAttach,
  type OrderView,
  type OrderWarning,
  PAYMENT_FORMS,
} from '#domain/orders';
import { singularOrPlural } from '#domain/shared';
import { fullInstantText, orderKindNames, patientName, payerText, shortDateText } from '#domain/wording';
import { daysText } from './copy/intake.ts';
import { type ForecastView, forecastViewOf } from './forecast.ts';
import { correctionTraceOf } from './view/order-correction.ts';

/** The state of an order: its text and the tone of its badge. */
interface OrderState {
  readonly tone: Tone;
  readonly text: string;
}

/** An order as a row of the list. */
export interface OrderRow {
  readonly id: number;
  /** Whether the viewer may open its detail. */
  readonly mayOpen: boolean;
  /** Whether it is a valid medical order with units that no authorization grants yet. */
  readonly awaitsAuthorization: boolean;
  readonly code: string;
  readonly patient: string;
  readonly document: string;
  readonly kind: string;
  readonly specialties: string;
  /** The payer, or the client of a private service. */
  readonly payer: string;
  /** The payer's own number. */
  readonly payerNumber: string | null;
  /** Whether a confidentiality lock hides payer number and client name. */
  readonly confidential: boolean;
  readonly siteName: string;
  readonly issuedOn: string;
  /** `Sin orden hace 3 días`: the age of a code 90 authorization that still has no medical order; null for other orders. */
  readonly awaitingOrderText: string | null;
  readonly expiresOn: string;
  readonly state: OrderState;
  readonly units: OrderUnits;
}

/** The units of an order: of a medical order the ordered and the covered ones, of other kinds the use of the authorized ones. */
export type OrderUnits =
  | {
      readonly ordered: number;
      readonly coveredUnits: number;
      /** Authorized units beyond the medical order. */
      readonly unitsBeyondOrder: number;
    }
  | {
      readonly authorized: number;
      readonly done: number;
      /** Of the done units, those used before Integra. */
      readonly usedBefore: number;
      /** Scheduled units that are not done. */
      readonly pending: number;
      /** Whether it is cancelled or expired. */
      readonly closed: boolean;
      /** Forecast of the units that will be lost; 0 when there is none. */
      readonly lost: number;
      /** Whether `lost` uses the pace of the authorization, because nothing is scheduled. */
      readonly lostIsEstimate: boolean;
    };

/** From this many days before the expiry on, the badge warns. `INTEGRA_ALERT_DAYS`, which concerns messages, does not change it. */
const WARNING_TONE_DAYS = 10;

/** Cancelled, expired, or the days that are left. */
export function orderStateOf({ active, daysLeft }: { active: boolean; daysLeft: number }): OrderState {
  if (!active) return { tone: 'neutral', text: 'Cancelada' };
  if (daysLeft < 0) return { tone: 'danger', text: `Venció hace ${daysText(-daysLeft)}` };
  if (daysLeft === 0) return { tone: 'warning', text: 'Vence hoy' };
  const text = `${singularOrPlural(daysLeft, 'Falta', 'Faltan')} ${daysText(daysLeft)}`;
  return { tone: daysLeft <= WARNING_TONE_DAYS ? 'warning' : 'success', text };
}

const specialtyNames = (ids: readonly number[]) => ids.map((id) => nameIn(SPECIALTIES, id)).sort();

const awaitingOrderText = (ageDays: number) =>
  ageDays === 0 ? 'Sin orden desde hoy' : `Sin orden hace ${daysText(ageDays)}`;

export const orderRowOf = (order: ListedOrder, mayOpen: boolean): OrderRow => ({
  id: order.id,
  mayOpen,
  awaitsAuthorization:
    order.kind === 'medical-order' &&
    order.active &&
    order.daysLeft >= 0 &&
    order.coveredUnits < order.authorized,
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
  awaitingOrderText: order.awaitsOrder ? awaitingOrderText(order.ageDays) : null,
  expiresOn: shortDateText(order.expiresOn),
  state: orderStateOf(order),
  units:
    order.kind === 'medical-order'
      ? {
          ordered: order.authorized,
          coveredUnits: order.coveredUnits,
          unitsBeyondOrder: order.unitsBeyondOrder,
        }
      : {
          authorized: order.authorized,
          done: order.done,
          usedBefore: order.usedBefore,
          pending: order.scheduled - order.done,
          closed: !order.active || order.daysLeft < 0,
          lost: order.lost ?? 0,
          lostIsEstimate: order.scheduled === 0,
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
  /** Of the done units, those used before Integra. */
  readonly usedBefore: number;
  /** Scheduled units that are not done. */
  readonly pending: number;
  readonly remaining: number;
  readonly forecast: ForecastView | null;
  /** Units that active authorizations grant for a service of a medical order, also beyond the ordered ones. */
  readonly grantedUnits?: number;
}

const lineViewOf = (line: LineWithRemaining): OrderLineView => ({
  id: line.id,
  cupsCode: line.cupsCode,
  description: line.description,
  specialty: nameIn(SPECIALTIES, line.specialtyId),
  authorized: line.authorized,
  done: line.done,
  usedBefore: line.usedBefore,
  pending: line.scheduled - line.done,
  remaining: line.remaining,
  forecast: forecastViewOf(line.forecast),
});

const warningTexts = (warnings: readonly OrderWarning[]) =>
  warnings.map(({ code, params }) => textOfCode(code, params));

/** The detail of an order; dates are texts. */
export const orderDetailViewOf = (order: OrderView) => ({
  id: order.id,
  code: order.code,
  code90: order.code90,
  mayCancel: order.mayCancel,
  mayAttach: order.mayAttach,
  mayAuthorize: order.mayAuthorize,
  mayCorrect: order.mayCorrect,
  corrections: order.corrections.map(correctionTraceOf),
  cancellation: order.cancellation && {
    by: order.cancellation.by,
    at: fullInstantText(order.cancellation.at),
    reason: order.cancellation.reason,
  },
  confidential: order.confidential,
  kind: order.kind,
  kindName: orderKindNames[order.kind],
  state: orderStateOf(order),
  patient: patientName({ firstNames: order.firstNames, lastNames: order.surnames }),
  document: `${documentAbbreviation(order.documentType)} ${order.documentNumber}`,
  chartNumber: order.chartNumber,
  payerName: payerText(order.payerName),
  siteName: order.siteName,
  issuedOn: shortDateText(order.issuedOn),
  expiresOn: shortDateText(order.expiresOn),
  coverage: daysText(order.coverageDays),
  payerNumber: order.payerNumber,
  medicalOrderCode: order.medicalOrderCode,
  observations: order.observations,
  clientName: order.privateTerms.clientName,
  contract: order.privateTerms.contract,
  paymentPeriod:
    order.privateTerms.paymentPeriod === null ? null : daysText(order.privateTerms.paymentPeriod),
  paymentForm: PAYMENT_FORMS.find(({ code }) => code === order.privateTerms.paymentForm)?.name ?? null,
  createdBy: order.createdBy,
  createdByName: order.createdByName,
  warnings: warningTexts(order.warnings),
  lines: order.lines.map((line) => ({ ...lineViewOf(line), grantedUnits: line.grantedUnits })),
  authorizations: order.authorizations.map((authorization) => ({
    id: authorization.id,
    code: authorization.code,
    active: authorization.active,
    issuedOn: shortDateText(authorization.issuedOn),
    expiresOn: shortDateText(authorization.expiresOn),
    payerNumber: authorization.payerNumber,
    warnings: warningTexts(authorization.warnings),
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
  readonly warnings: readonly string[];
  /** Whether all its units are authorized. */
  readonly fullyAuthorized: boolean;
}

export const orderToAttachViewOf = (order: OrderToAttach): OrderToAttachView => ({
  code: order.code,
  payerName: payerText(order.payerName),
  issuedOn: shortDateText(order.issuedOn),
  expiresOn: shortDateText(order.expiresOn),
  warnings: order.warnings.map((warning) => textOfCode(warning.code, warning.params)),
  fullyAuthorized: order.fullyAuthorized,
});
