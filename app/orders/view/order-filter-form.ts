import type { OrderKind, OrderStatusFilter } from '#domain/orders';

/** Values of `tipo` in addresses and in the API. */
const KINDS: ReadonlyMap<string, OrderKind> = new Map([
  ['ordenes', 'medical-order'],
  ['autorizaciones', 'authorization'],
  ['particulares', 'private-service'],
]);

/** Values of `estado` in addresses and in the API. */
const STATUSES: ReadonlyMap<string, OrderStatusFilter> = new Map<string, OrderStatusFilter>([
  ['vigentes', 'usable'],
  ['vencen-5', { expiresWithin: 5 }],
  ['vencen-10', { expiresWithin: 10 }],
  ['vencen-30', { expiresWithin: 30 }],
  ['vencidas', 'expired'],
  ['canceladas', 'cancelled'],
  ['sin-orden', 'awaiting'],
]);

/** The filter parameters of a list of orders; invalid ones are ignored. */
export interface OrderFilterParameters {
  readonly tipo?: string | null | undefined;
  readonly estado?: string | null | undefined;
}

/** The filter of a list of orders for screen, Excel and API. */
export const orderFilterOf = ({ tipo, estado }: OrderFilterParameters) => ({
  kind: KINDS.get(tipo ?? '') ?? null,
  status: STATUSES.get(estado ?? '') ?? null,
});
