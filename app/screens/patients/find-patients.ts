import { patientTexts } from '../../copy/patients.ts';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import type { PatientRow } from '../../view-models/patient-row.ts';

/** Options of a patient combobox, loaded from an address. */
export const patientsAt =
  (path: string) =>
  async (text: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
    const response = await fetch(`${path}?${new URLSearchParams({ texto: text })}`, { signal });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const rows = (await response.json()) as readonly PatientRow[];
    return rows.map((row) => ({
      value: String(row.id),
      label: row.name,
      detail: row.active ? row.document : `${row.document} · ${patientTexts.inactive}`,
    }));
  };

/** Patients for filters of sessions. */
export const findPatients = patientsAt('/programacion/pacientes');
