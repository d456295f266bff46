import type { FieldErrors } from '#domain/shared';
import { NO_PAYER } from './fixed-lists.ts';
import { sameNit } from './nit.ts';

interface KeptPayer {
  readonly id: number;
  /** Whether a patient or an order names it. */
  readonly inUse: boolean;
  readonly kind: string | undefined;
}

/**
 * What of a payer may not become what is asked; null when it may. N/A (16) stands for none and stays as it is: `name` `payer-of-none`.
 * What patients have as their EPS does not become a prepaid plan: `kind` `payer-kind-in-use`.
 */
export function payerObjection(
  { id, inUse, kind }: KeptPayer,
  asked: string | undefined,
): FieldErrors | null {
  if (id === NO_PAYER) return { name: 'payer-of-none' };
  return inUse && kind !== asked ? { kind: 'payer-kind-in-use' } : null;
}

interface IdentifiedPayer {
  readonly nit?: string;
  readonly kind?: string;
}

/**
 * What of a payer another one has already: `nit` `payer-nit-taken` within one kind; null for nothing. A company may well be EPS and
 * prepaid plan.
 */
export function payerRivalry(payer: IdentifiedPayer, other: IdentifiedPayer): FieldErrors | null {
  if (!payer.nit || !other.nit || payer.kind !== other.kind) return null;
  return sameNit(payer.nit, other.nit) ? { nit: 'payer-nit-taken' } : null;
}
