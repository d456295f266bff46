import { foldText } from './text-match.ts';

/** Separator between abbreviation and name of an option, as in 'CC · Cédula de ciudadanía'. */
const PART_SEPARATOR = / · /;

/**
 * Index of the label that the typed letters choose; null for none. Parts of labels are searched when none begins with the letters. A
 * repeated letter cycles through the labels that begin with it. The search starts at `current`, after it for one letter. A null label
 * stands for a disabled option.
 */
export function typeAhead(labels: readonly (string | null)[], typed: string, current: number): number | null {
  const foldedTypedText = foldText(typed);
  const foldedLabels = labels.map((label) => (label === null ? null : foldText(label)));
  const indexOfMatch = (start: string, matchesParts: boolean, from: number) => {
    for (let step = 0; step < foldedLabels.length; step++) {
      const index = (from + step) % foldedLabels.length;
      const label = foldedLabels[index] ?? null;
      if (label === null) continue;
      if ((matchesParts ? label.split(PART_SEPARATOR) : [label]).some((text) => text.startsWith(start)))
        return index;
    }
    return null;
  };
  const after = Math.max(0, current + 1);
  const from = foldedTypedText.length > 1 ? Math.max(0, current) : after;
  const [first = ''] = foldedTypedText;
  const repeated = foldedTypedText !== '' && [...foldedTypedText].every((letter) => letter === first);
  return (
    indexOfMatch(foldedTypedText, false, from) ??
    (repeated ? indexOfMatch(first, false, after) : null) ??
    indexOfMatch(foldedTypedText, true, from) ??
    (repeated ? indexOfMatch(first, true, after) : null)
  );
}
