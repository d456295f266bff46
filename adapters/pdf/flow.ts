import type { PrintedDocument, PrintedEntry, PrintedPart } from '#domain/printed-history';

/** A piece of the document in reading order. */
export type Block =
  | { readonly kind: 'heading'; readonly part: PrintedPart; readonly continued: boolean }
  | { readonly kind: 'entry'; readonly entry: PrintedEntry };

/** The blocks of one flow of pages. */
export type Flow = readonly Block[];

/**
 * The renderer lays out again, at each page end, all that follows: a flow of n entries costs n². Beyond this number a new flow begins, on
 * a new page.
 */
const MAX_ENTRIES = 60;

/** Splits the sections into flows of at most {@link MAX_ENTRIES} entries; a section that goes on repeats its heading. */
export function flowsOf({ sections }: Pick<PrintedDocument, 'sections'>): readonly Flow[] {
  const flows: Block[][] = [[]];
  let entries = 0;
  for (const { part, entries: ofSection } of sections) {
    flows.at(-1)?.push({ kind: 'heading', part, continued: false });
    for (const entry of ofSection) {
      if (entries === MAX_ENTRIES) {
        flows.push([{ kind: 'heading', part, continued: true }]);
        entries = 0;
      }
      flows.at(-1)?.push({ kind: 'entry', entry });
      entries += 1;
    }
  }
  return flows;
}
