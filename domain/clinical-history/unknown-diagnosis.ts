import { type Failure, invalid } from '#domain/shared';
import type { DiagnosisInput } from './diagnosis.ts';
import type { Diagnoses } from './ports.ts';

/** Invalid: `diagnoses` `unknown-option` when a diagnosis is not an active item of its code list; null when all are. */
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
