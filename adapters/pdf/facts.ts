import { nameSpan, row, together } from './blocks.ts';
import type { Span } from './lines.ts';
import type { Item, Paper } from './paper.tsx';
import { COLOURS, PAGE, STYLES } from './styles.ts';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

const IN_A_ROW = 3;
const LINE_END: Span = { text: '\n', style: STYLES.factName };

const cellOf = ({ name, value }: Fact, width: number, valueStyle = STYLES.text) => ({
  spans: [nameSpan(name, STYLES.factName), LINE_END, nameSpan(value, valueStyle)],
  width,
});

interface Facts {
  /** In bold over the whole width. */
  readonly main: Fact;
  /** Three in a row. */
  readonly facts: readonly Fact[];
  /** The last fact, over the whole width. */
  readonly last?: Fact;
}

/** The facts of a patient between two lines. */
export function factItems(paper: Paper, { main, facts, last }: Facts): readonly Item[] {
  const wideRow = (fact: Fact, valueStyle = STYLES.text) =>
    row(paper, [cellOf(fact, PAGE.contentWidth, valueStyle)], { spaceAfter: 5 });
  const rows = Array.from({ length: Math.ceil(facts.length / IN_A_ROW) }, (_, index) =>
    row(
      paper,
      facts
        .slice(index * IN_A_ROW, (index + 1) * IN_A_ROW)
        .map((fact) => cellOf(fact, PAGE.contentWidth / IN_A_ROW)),
      { spaceAfter: 5 },
    ),
  );
  const line: Item = {
    height: 4,
    lines: 0,
    draw: (y) => paper.drawRule(y + 1, COLOURS.line),
  };
  return together([...wideRow(main, STYLES.bold), ...rows.flat(), ...(last ? wideRow(last) : []), line]);
}
