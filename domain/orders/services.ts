import type { RefusalCode } from '#domain/shared';
import type { IntakeKind } from './intake-kinds.ts';

/** An entered service: the id of its CUPS and its units. */
export interface RequestedService {
  readonly cupsId: number;
  readonly quantity: number;
}

/** Maximum of units of one service in an order (O5). */
export const MAX_UNITS_PER_SERVICE = 999;

/** Merges services with the same CUPS by adding their quantities; a merged service stands where its CUPS first occurred (O5). */
export function mergeServices(services: readonly RequestedService[]): readonly RequestedService[] {
  const unitsByCups = new Map<number, number>();
  for (const { cupsId, quantity } of services)
    unitsByCups.set(cupsId, (unitsByCups.get(cupsId) ?? 0) + quantity);
  return [...unitsByCups].map(([cupsId, quantity]) => ({ cupsId, quantity }));
}

/** Total units of an order ('bolsa'). */
export const totalQuantity = (services: readonly { readonly quantity: number }[]): number =>
  services.reduce((sum, { quantity }) => sum + quantity, 0);

const NO_SERVICES_ERROR: Readonly<Record<IntakeKind, RefusalCode>> = {
  'medical-order': 'medical-order-without-services',
  authorization: 'authorization-without-services',
  'code-90': 'code-90-without-services',
  'private-service': 'private-service-without-services',
};

/**
 * The error of merged services (O5), null when there is none. Without services: `medical-order-without-services`,
 * `authorization-without-services`, `code-90-without-services` or `private-service-without-services`. With a quantity that is not
 * a whole number from 1 to {@link MAX_UNITS_PER_SERVICE}: `quantity-out-of-range`.
 */
export function servicesError(kind: IntakeKind, services: readonly RequestedService[]): RefusalCode | null {
  if (services.length === 0) return NO_SERVICES_ERROR[kind];
  const inRange = ({ quantity }: RequestedService) =>
    Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_UNITS_PER_SERVICE;
  return services.every(inRange) ? null : 'quantity-out-of-range';
}
