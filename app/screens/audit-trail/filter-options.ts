import type { ComboboxOption, LoadOptions } from '../../ui/combobox.tsx';
import { matchingOptions } from '../../ui/matching-options.ts';

/** The choices of the filters of the audit trail. */
export interface TrailFilterOptions {
  readonly actions: readonly ComboboxOption[];
  readonly users: readonly ComboboxOption[];
}

const finderOf =
  (filter: keyof TrailFilterOptions): LoadOptions =>
  async (text, signal) => {
    const response = await fetch('/acceso/auditoria/filtros', { signal });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return matchingOptions(((await response.json()) as TrailFilterOptions)[filter], text);
  };

export const findActions = finderOf('actions');
export const findUsers = finderOf('users');
