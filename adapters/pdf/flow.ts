import type { PrintedDocument, PrintedEntry, PrintedPart } from '#domain/printed-history';

/** A piece of the document in reading order. */
export type Block =
  | { readonly kind: 'heading'; readonly part: PrintedPart; readonly continued: boolean }
  | { readonly kind: 'entry'; readonly entry: PrintedEntry };

/** The blocks of consecutive pages that are laid out together. */
export type Flow = readonly Block[];

/**
 * Maximum number of entries in a flow, because the renderer lays out the rest of the flow again at the end of each page: n entries cost n².
 * A new flow begins on a new page.
 */
const MAX_ENTRIES = 60;

/** Splits the sections into flows of at most {@link MAX_ENTRIES} entries; a section that continues in a new flow repeats its heading. */
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
