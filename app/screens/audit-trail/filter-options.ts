import type { ComboboxOption, LoadOptions } from '../../ui/combobox.tsx';
import { matchingOptions } from '../../ui/matching-options.ts';

/** The choices of the filters of the audit trail. */
export interface TrailFilterOptions {
  readonly actions: readonly ComboboxOption[];
  readonly users: readonly ComboboxOption[];
}

async function readOptions(signal: AbortSignal): Promise<TrailFilterOptions> {
  const response = await fetch('/acceso/auditoria/filtros', { signal });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return (await response.json()) as TrailFilterOptions;
}

let latestOptions: TrailFilterOptions | null = null;

/** Reads the options when a list is opened; what is typed then filters them. */
const finderOf =
  (filter: keyof TrailFilterOptions): LoadOptions =>
  async (text, signal) => {
    if (text === '' || !latestOptions) latestOptions = await readOptions(signal);
    return matchingOptions(latestOptions[filter], text);
  };

export const findActions = finderOf('actions');
export const findUsers = finderOf('users');
