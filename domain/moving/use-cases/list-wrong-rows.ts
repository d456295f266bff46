import { onlyAdministrators, query } from '#domain/access';
import type { Cell, CellProblem } from '#domain/code-lists';
import { ok } from '#domain/shared';
import { references } from '../references.ts';
import { sheetsOf } from '../sheets.ts';
import { checkFile, type ImportRowsPorts, type RowsInput } from './check-rows.ts';

/** The wrong rows of a file, as they stand in it, with the corrections of single cells. */
export interface WrongRows {
  readonly headings: readonly string[];
  readonly rows: AsyncIterable<{
    readonly cells: readonly string[];
    readonly problems: readonly CellProblem[];
  }>;
}

/** Reads a file twice: to find its wrong rows, and to copy them. Refuses with `not-allowed` and the codes of `UnreadableTable`. */
export const listWrongRows = query<ImportRowsPorts, RowsInput, WrongRows>({
  action: 'moving.wrong-rows',
  allow: onlyAdministrators,
  async run(ports, actor, input) {
    const problemsByLine = new Map<number, readonly CellProblem[]>();
    const checked = await checkFile(ports, actor, input, references(ports), (problems) => {
      if (problems[0]) problemsByLine.set(problems[0].line, problems);
    });
    if (!checked.ok) return checked;
    const { heading } = checked.value;
    const table = await sheetsOf(input.list, input.table);
    /** Line numbers change in the new file, so that corrections of cells stand in it. */
    function withCorrections(texts: readonly string[], line: number): readonly string[] {
      const corrected = [...texts];
      for (const [column, text] of Object.entries(input.choices?.cells?.[line] ?? {})) {
        const place = heading.places[column];
        if (place === undefined) continue;
        while (corrected.length < place) corrected.push('');
        corrected[place] = text;
      }
      return corrected;
    }
    async function* rows() {
      for await (const { line, cells } of table.lines(heading.sheet)) {
        const problems = problemsByLine.get(line);
        if (problems) yield { cells: withCorrections(cells.map(textOf), line), problems };
      }
    }
    let headings: readonly string[] = [];
    for await (const { line, cells } of table.lines(heading.sheet)) {
      headings = cells.map(textOf);
      if (line === heading.line) break;
    }
    return ok({ headings, rows: rows() });
  },
});

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : '');
