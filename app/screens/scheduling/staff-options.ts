import type { ComboboxOption } from '../../ui/combobox.tsx';
import type { StaffView } from '../../view-models/scheduling.ts';

/** Therapists as a list to choose from, found by name or specialty. */
export const staffOptions = (staff: readonly StaffView[]): readonly ComboboxOption[] =>
  staff.map(({ username, name, specialty }) => ({ value: username, label: name, detail: specialty }));
