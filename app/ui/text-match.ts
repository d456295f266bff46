/** Lower case, without accents. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** Whether every word of the query begins some word of the text, whatever the case and the accents. */
export function matchesWords(text: string, query: string): boolean {
  const words = plain(text).split(/[^\p{Letter}\p{Number}]+/u);
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return wanted.every((start) => words.some((word) => word.startsWith(start)));
}
