/** Chart numbers as they are told, each once: `3, 9-12`. */
export function chartRanges(charts: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const chart of [...charts].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && chart <= last.to + 1) last.to = chart;
    else ranges.push({ from: chart, to: chart });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
