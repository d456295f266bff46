import type { PrintedDocument, PrintedEntry, PrintedPart } from '#domain/printed-history';

/** A piece of the document in reading order. */
export type Block =
  | { readonly kind: 'heading'; readonly part: PrintedPart; readonly continued: boolean }
  | { readonly kind: 'entry'; readonly entry: PrintedEntry };

/** Consecutive blocks that the renderer lays out in one pass. A run begins on a new page. */
export type LayoutRun = readonly Block[];

/**
 * Maximum number of entries in a run. At the end of each page the renderer lays out the rest of the run again, so n entries cost n².
 */
const MAX_ENTRIES = 60;

/** Splits the sections into runs of at most {@link MAX_ENTRIES} entries. A section that continues in another run repeats its heading. */
export function layoutRunsOf({ sections }: Pick<PrintedDocument, 'sections'>): readonly LayoutRun[] {
  const runs: Block[][] = [[]];
  let entriesInRun = 0;
  for (const { part, entries } of sections)
    for (const [index, entry] of entries.entries()) {
      const isRunFull = entriesInRun === MAX_ENTRIES;
      if (isRunFull) {
        runs.push([]);
        entriesInRun = 0;
      }
      if (isRunFull || index === 0) runs.at(-1)?.push({ kind: 'heading', part, continued: index > 0 });
      runs.at(-1)?.push({ kind: 'entry', entry });
      entriesInRun += 1;
    }
  return runs;
}
