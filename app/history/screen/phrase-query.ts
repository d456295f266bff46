import { foldText } from '#app/ui/text-match.ts';

/** A phrase of the suggestion list. */
export interface PhraseOption {
  readonly id: number;
  readonly name: string;
  readonly text: string;
}

/** The typed part of a phrase name: `/` at `start` and the letters after it. */
export interface PhraseQuery {
  readonly start: number;
  readonly typed: string;
}

const QUERY = /(?:^|\s)\/([\p{L}\p{N}\p{M}_-]{0,40})$/u;

/** The phrase name before the caret; null if there is none. A slash inside a word or date does not start one. */
export function phraseQueryAt(text: string, caret: number): PhraseQuery | null {
  const found = QUERY.exec(text.slice(Math.max(0, caret - 60), caret));
  if (!found) return null;
  const typed = found[1] ?? '';
  return { start: caret - typed.length - 1, typed };
}

const MAX_SHOWN = 8;

/** The first phrases whose names begin with the typed text, ignoring case and accents. */
export const matchingPhrases = (phrases: readonly PhraseOption[], typed: string): readonly PhraseOption[] =>
  phrases.filter(({ name }) => foldText(name).startsWith(foldText(typed))).slice(0, MAX_SHOWN);
