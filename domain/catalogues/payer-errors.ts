import { NO_PAYER } from '#domain/rules';
import type { FieldErrors } from '#domain/shared';
import { isSameNit } from './nit.ts';

interface StoredPayer {
  readonly id: number;
  /** Whether a patient or an order names it. */
  readonly inUse: boolean;
  readonly kind: string | undefined;
}

/**
 * Errors of changing a stored payer; null when it may change. N/A never changes: `name` `payer-of-none` (C2). A payer in use
 * keeps its kind: `kind` `payer-kind-in-use`.
 */
export function payerChangeErrors(
  { id, inUse, kind }: StoredPayer,
  newKind: string | undefined,
): FieldErrors | null {
  if (id === NO_PAYER) return { name: 'payer-of-none' };
  return inUse && kind !== newKind ? { kind: 'payer-kind-in-use' } : null;
}

interface IdentifiedPayer {
  readonly nit?: string;
  readonly kind?: string;
}

/** Errors of a payer that duplicates another one: `nit` `payer-nit-taken` within one kind (C3); null for none. */
export function payerDuplicateErrors(payer: IdentifiedPayer, other: IdentifiedPayer): FieldErrors | null {
  if (!payer.nit || !other.nit || payer.kind !== other.kind) return null;
  return isSameNit(payer.nit, other.nit) ? { nit: 'payer-nit-taken' } : null;
}
