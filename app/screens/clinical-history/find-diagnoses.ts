import type { ComboboxOption } from '../../ui/combobox.tsx';
import type { FoundDiagnosis } from '../../view-models/diagnoses.ts';

/** Finds diagnoses of a code list; the code is the detail of an option. */
export async function findDiagnoses(
  type: number,
  text: string,
  signal: AbortSignal,
): Promise<readonly ComboboxOption[]> {
  const query = new URLSearchParams({ tipo: String(type), texto: text.slice(0, 100) });
  const response = await fetch(`/historiaClinica/diagnosticos?${query}`, { signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const found = (await response.json()) as readonly FoundDiagnosis[];
  return found.map(({ itemId, code, name }) => ({ value: String(itemId), label: name, detail: code }));
}
