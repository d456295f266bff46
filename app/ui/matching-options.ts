import type { ComboboxOption } from './combobox-option.ts';
import { foldText, matchesWords } from './text-match.ts';

/** The options that match a query; those that begin with it come first. */
export function matchingOptions(
  options: readonly ComboboxOption[],
  query: string,
): readonly ComboboxOption[] {
  const matching = options.filter((option) => matchesWords(`${option.label} ${option.detail ?? ''}`, query));
  const startsWithQuery = ({ label }: ComboboxOption) => foldText(label).startsWith(foldText(query).trim());
  return [...matching.filter(startsWithQuery), ...matching.filter((option) => !startsWithQuery(option))];
}
