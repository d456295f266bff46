import { type Failure, invalid } from '#domain/shared';
import type { DiagnosisInput } from './diagnosis.ts';
import type { Diagnoses } from './ports.ts';

/** Invalid with `diagnoses` `unknown-option` unless all diagnoses are active items of their code lists; otherwise returns null. */
export async function refuseUnknownDiagnosis(
  { diagnoses }: { readonly diagnoses: Diagnoses },
  input: readonly DiagnosisInput[],
): Promise<Failure | null> {
  if (input.length === 0) return null;
  const active = await diagnoses.activeAmong(input.map(({ itemId }) => itemId));
  const allActive = input.every(({ itemId, type }) =>
    active.some((each) => each.itemId === itemId && each.type === type),
  );
  return allActive ? null : invalid({ diagnoses: 'unknown-option' });
}
