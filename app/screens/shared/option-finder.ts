import type { ComboboxOption, LoadOptions } from '../../ui/combobox.tsx';
import { matchingOptions } from '../../ui/matching-options.ts';

/** Returns the function that loads all options of a combobox from a path and finds those that match the typed text. */
export const optionFinderAt =
  (path: string): LoadOptions =>
  async (text, signal) => {
    const response = await fetch(path, { signal });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return matchingOptions((await response.json()) as readonly ComboboxOption[], text);
  };
