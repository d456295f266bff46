/** Letters that Unicode does not decompose, with their usual spelling. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ß: 'ss' };

/** Lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[łøđæœß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{Letter}\p{Number}\p{Mark}]+/u)
    .filter(Boolean);

/** Whether every word of the query begins a word of the text, ignoring case and accents. */
export function matchesWords(text: string, query: string): boolean {
  const words = wordsOf(text);
  const queryWords = wordsOf(query);
  if (queryWords.length === 0) return query.trim() === '' || foldText(text).includes(foldText(query).trim());
  return queryWords.every((start) => words.some((word) => word.startsWith(start)));
}
