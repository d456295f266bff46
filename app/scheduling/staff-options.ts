import type { ComboboxOption } from '#app/ui/combobox.tsx';
import type { StaffView } from './staff.ts';

/** Therapists or auxiliaries as combobox options, searchable by name and specialty. */
export const staffOptions = (staff: readonly StaffView[]): readonly ComboboxOption[] =>
  staff.map(({ username, name, specialty }) => ({ value: username, label: name, detail: specialty }));
