import { fetchJson } from '#app/shared/fetch-json.ts';
import type { ComboboxOption } from '#app/ui/combobox.tsx';
import { patientTexts } from './copy/patients.ts';
import type { PatientRow } from './patient-row.ts';

/** Returns the function that loads the options of a patient combobox from a path. */
export const patientFinderAt =
  (path: string) =>
  async (text: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
    const query = new URLSearchParams({ texto: text });
    const rows = await fetchJson<readonly PatientRow[]>(`${path}?${query}`, signal);
    return rows.map((row) => ({
      value: String(row.id),
      label: row.name,
      detail: [row.document, row.foundBy, row.active ? null : patientTexts.inactive]
        .filter(Boolean)
        .join(' · '),
    }));
  };

/** Finds the patients for filters of sessions. */
export const findPatients = patientFinderAt('/programacion/pacientes');
