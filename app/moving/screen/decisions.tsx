import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ReadingChoices } from '#domain/code-lists';
import { importTexts as texts } from '../copy/import.ts';
import { correctedCellCount, hasChoices } from '../view/choices.ts';

interface DecisionsProps {
  readonly choices: ReadingChoices;
  /** How a column is called on the screen. */
  readonly columnNames: Readonly<Record<string, string>>;
  readonly onForget: () => void;
}

function decidedText(column: string, given: string, text: string): string {
  if (given === '') return texts.decidedEmpty(column, text);
  return text === '' ? texts.decidedLeftEmpty(column, given) : texts.decidedValue(column, given, text);
}

/** How the file is read by decision of its user. */
export function Decisions({ choices, columnNames, onForget }: DecisionsProps) {
  if (!hasChoices(choices)) return null;
  const { columns = {}, values = {} } = choices;
  const nameOf = (column: string) => columnNames[column] ?? column;
  const cellCount = correctedCellCount(choices);
  const lines = [
    ...(cellCount > 0 ? [texts.decidedCells(cellCount)] : []),
    ...Object.entries(columns).map(([heading, column]) => texts.decidedColumn(heading, nameOf(column))),
    ...Object.entries(values).flatMap(([column, readAs]) =>
      Object.entries(readAs).map(([given, text]) => decidedText(nameOf(column), given, text)),
    ),
  ];
  return (
    <Notice
      tone="info"
      actions={
        <Button size="sm" onClick={onForget}>
          {texts.forget}
        </Button>
      }
    >
      <p className="font-semibold">{texts.decisions}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
