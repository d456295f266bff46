import { daysToExpiry, type ListedOrder, listedOrders, type OrderSummary } from '#domain/orders';
import type { CellsOf, OrderReportKey } from '#domain/report-definitions';
import type { UnavailableDatesPorts } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';
import type { RowReferences } from './row-references.ts';

type Cells = { readonly [Key in OrderReportKey]: CellsOf<Key> };

/** The columns of all reports of orders. */
type OrderCells = Cells['authorizations'] & Cells['orders'] & Cells['expiring-authorizations'];

/** An order with the columns of the reports of orders. */
export type ReportedOrder = Omit<OrderSummary, keyof OrderCells> &
  OrderCells & { readonly references: RowReferences };

/** An order as reports show it, without the forecast of its units. */
export function reportedOrder(order: OrderSummary, today: LocalDate): ReportedOrder {
  const { kind, authorized, done, active, expiresOn } = order;
  const used = kind === 'medical-order' ? order.coveredUnits : order.scheduled;
  const payerNumber = order.confidential ? null : (order.payerNumber ?? '');
  return {
    ...order,
    patient: { firstNames: order.firstNames, lastNames: order.surnames },
    document: { type: order.documentType, number: order.documentNumber },
    payer: { name: order.payerName, number: payerNumber },
    entity: order.payerName,
    payerNumber,
    expiry: expiresOn,
    daysLeft: daysToExpiry(today, expiresOn),
    left: authorized - used,
    quota: { kind, authorized, used, done },
    state: { active, expiresOn },
    validity: { active, expiresOn },
    lost: 0,
    references: {
      patient: { id: order.patientId, chartNumber: order.chartNumber },
      orderId: order.id,
    },
  };
}

/** Adds the forecast of the units that authorizations will lose (O11). */
export async function withForecasts(
  ports: UnavailableDatesPorts,
  orders: readonly ReportedOrder[],
  today: LocalDate,
): Promise<readonly ReportedOrder[]> {
  const listed: readonly ListedOrder[] = await listedOrders(ports, orders, today);
  return orders.map((order, index) => ({ ...order, lost: listed[index]?.lost ?? 0 }));
}
