import { fetchJson } from '#app/shared/fetch-json.ts';
import type { ComboboxOption } from '#app/ui/combobox.tsx';
import type { FoundDiagnosis } from './diagnoses.ts';

/** Finds diagnoses of a code list; the code is the detail of an option. */
export async function findDiagnoses(
  type: number,
  text: string,
  signal: AbortSignal,
): Promise<readonly ComboboxOption[]> {
  const query = new URLSearchParams({ tipo: String(type), texto: text.slice(0, 100) });
  const found = await fetchJson<readonly FoundDiagnosis[]>(`/historiaClinica/diagnosticos?${query}`, signal);
  return found.map(({ itemId, code, name }) => ({ value: String(itemId), label: name, detail: code }));
}
