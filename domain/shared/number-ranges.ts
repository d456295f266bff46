/** Parses a text that {@link numberRanges} has written. */
export function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/(\d+)(?:-(\d+))?/g)].flatMap(([, first, last = first]) => {
    const [from, to] = [Number(first), Number(last)];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
  });
}

/** Formats whole numbers as sorted ranges: `3, 9-12`. */
export function numberRanges(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of [...numbers].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && number <= last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
