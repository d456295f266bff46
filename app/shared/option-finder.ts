import type { ComboboxOption, LoadOptions } from '#app/ui/combobox.tsx';
import { matchingOptions } from '#app/ui/matching-options.ts';
import { fetchJson } from './fetch-json.ts';

/** Returns the function that loads all options of a combobox from a path and finds those that match the typed text. */
export const optionFinderAt =
  (path: string): LoadOptions =>
  async (text, signal) =>
    matchingOptions(await fetchJson<readonly ComboboxOption[]>(path, signal), text);
