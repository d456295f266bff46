import type { IntakeKind } from './intake-kinds.ts';

/** A service asked for: the id of its CUPS and how many sessions. */
export interface RequestedService {
  readonly cupsId: number;
  readonly quantity: number;
}

/** The most sessions of one service in one order. */
export const MOST_SESSIONS = 999;

/** One entry per CUPS, in the order of their first mention: a CUPS given twice is one service with both quantities. */
export function mergeServices(services: readonly RequestedService[]): readonly RequestedService[] {
  const merged = new Map<number, number>();
  for (const { cupsId, quantity } of services) merged.set(cupsId, (merged.get(cupsId) ?? 0) + quantity);
  return [...merged].map(([cupsId, quantity]) => ({ cupsId, quantity }));
}

/** All sessions of an order together (bolsa). */
export const totalQuantity = (services: readonly { readonly quantity: number }[]): number =>
  services.reduce((sum, { quantity }) => sum + quantity, 0);

const WITHOUT_SERVICES: Readonly<Record<IntakeKind, string>> = {
  'medical-order': 'medical-order-without-services',
  authorization: 'authorization-without-services',
  'code-90': 'code-90-without-services',
  'private-service': 'private-service-without-services',
};

/**
 * What is wrong with merged services, or null: that there are none (section 5 of part 1), told as
 * `medical-order-without-services`, `authorization-without-services`, `code-90-without-services` or
 * `private-service-without-services`; `quantity-out-of-range` when one is not a whole number from 1 to {@link MOST_SESSIONS}.
 */
export function servicesError(kind: IntakeKind, services: readonly RequestedService[]): string | null {
  if (services.length === 0) return WITHOUT_SERVICES[kind];
  const fine = ({ quantity }: RequestedService) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_SESSIONS;
  return services.every(fine) ? null : 'quantity-out-of-range';
}
