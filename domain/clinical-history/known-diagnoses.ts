import { type Failure, invalid } from '#domain/shared';
import type { DiagnosisInput } from './diagnosis.ts';
import type { Diagnoses } from './ports.ts';

/** Invalid with `diagnoses` `unknown-option` when one is no active entry of its code list; null otherwise. */
export async function unknownDiagnosis(
  { diagnoses }: { readonly diagnoses: Diagnoses },
  given: readonly DiagnosisInput[],
): Promise<Failure | null> {
  if (given.length === 0) return null;
  const active = await diagnoses.active(given.map(({ itemId }) => itemId));
  const known = given.every(({ itemId, type }) =>
    active.some((each) => each.itemId === itemId && each.type === type),
  );
  return known ? null : invalid({ diagnoses: 'unknown-option' });
}
