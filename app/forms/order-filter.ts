import type { OrderKind, OrderStatusFilter } from '#domain/orders';

/** Words of `tipo`, in addresses and in the API. */
const KINDS: Readonly<Record<string, OrderKind>> = {
  ordenes: 'medical-order',
  autorizaciones: 'authorization',
  particulares: 'private-service',
};

/** Words of `estado`, in addresses and in the API. */
const STATUSES: Readonly<Record<string, OrderStatusFilter>> = {
  vigentes: 'usable',
  'vencen-5': { expiresWithin: 5 },
  'vencen-10': { expiresWithin: 10 },
  'vencen-30': { expiresWithin: 30 },
  vencidas: 'expired',
  canceladas: 'cancelled',
  'sin-orden': 'awaiting',
};

/** The words that narrow a list of orders; what makes no sense counts as not given. */
export interface OrderFilterWords {
  readonly tipo?: string | null | undefined;
  readonly estado?: string | null | undefined;
}

/** What narrows a list of orders, for the screen, its Excel and the API alike. */
export const orderFilterOf = ({ tipo, estado }: OrderFilterWords) => ({
  kind: KINDS[tipo ?? ''] ?? null,
  status: STATUSES[estado ?? ''] ?? null,
});
