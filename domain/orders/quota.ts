import type { LocalDate } from '#domain/shared';
import { isUsable } from './coverage.ts';
import type { Quota } from './order.ts';

/** Units that can still be scheduled on that day; a cancelled or expired order offers none (decisions, section 3). */
export const remainingOn = (
  order: { readonly active: boolean; readonly expiresOn: LocalDate },
  { authorized, scheduled }: Pick<Quota, 'authorized' | 'scheduled'>,
  day: LocalDate,
): number => (isUsable(order, day) ? authorized - scheduled : 0);
