import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { importTexts as texts } from '../copy/import.ts';
import { type CorrectedCell, MAX_CORRECTED_CELLS } from '../view/choices.ts';
import type { WrongRowView } from '../view/import-view.ts';
import { ImportSection } from './import-section.tsx';
import { useFirst } from './show-more.tsx';

interface WrongRowsProps {
  readonly rows: readonly WrongRowView[];
  /** Number of all wrong rows. */
  readonly total: number;
  /** Number of cells that are corrected already. */
  readonly correctedCount: number;
  readonly onCorrect: (cells: readonly CorrectedCell[]) => void;
}

const MAX_TEXT = 500;
const FIRST_ROWS = 5;

/** The sign at the end of a shortened text, and the one for an invisible character. */
const INEXACT = /…$|\uFFFD/;

/** The initial value of a field: the text of the cell, or '' if the text is cut off. */
const initialOf = ({ given, words }: WrongRowView['cells'][number]): string =>
  words.length > 0 || INEXACT.test(given) ? '' : given;

const fieldName = (line: number, index: number) => `${line} ${index}`;

/** The wrong rows, each wrong cell with a field for its right text. */
export function WrongRows({ rows, total, correctedCount, onCorrect }: WrongRowsProps) {
  const [isTooMany, setTooMany] = useState(false);
  const { shown, moreButton } = useFirst(rows, FIRST_ROWS);
  const correct = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const cells = rows.flatMap(({ line, cells: wrong }) =>
      wrong.flatMap((cell, index) => {
        const text = form.get(fieldName(line, index));
        const { column } = cell;
        return column === null || typeof text !== 'string' || text === initialOf(cell)
          ? []
          : [{ line, column, text }];
      }),
    );
    const isOver = correctedCount + cells.length > MAX_CORRECTED_CELLS;
    setTooMany(isOver);
    if (cells.length > 0 && !isOver) onCorrect(cells);
  };
  return (
    <ImportSection title={texts.wrongRows} hint={texts.wrongRowsHint(MAX_CORRECTED_CELLS)}>
      <form onSubmit={correct}>
        <ul>
          {shown.map(({ line, summary, cells }) => (
            <li key={line} className="flex flex-col gap-3 border-soft border-b p-4">
              <p className="break-words font-semibold">{texts.rowTitle(line, summary)}</p>
              <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
                {cells.map((cell, index) => {
                  const { column, shownColumn, given, message, words } = cell;
                  const name = fieldName(line, index);
                  if (column === null)
                    return (
                      <p key={name} className="text-danger">
                        {texts.cellError(shownColumn, message)}
                      </p>
                    );
                  const field = { name, label: shownColumn, error: message ? [message] : [] };
                  const accessibleName = texts.cellOfRow(shownColumn, line);
                  return words.length > 0 ? (
                    <Select
                      key={name}
                      {...field}
                      aria-label={accessibleName}
                      placeholder={given || texts.choose}
                      options={words.map((word) => ({ value: word, label: word }))}
                    />
                  ) : (
                    <TextInput
                      key={name}
                      {...field}
                      aria-label={accessibleName}
                      defaultValue={initialOf(cell)}
                      placeholder={given}
                      maxLength={MAX_TEXT}
                      autoComplete="off"
                    />
                  );
                })}
              </div>
            </li>
          ))}
        </ul>
        <div className="flex flex-col items-start gap-3 p-4">
          {moreButton}
          {total > rows.length && <p className="text-muted">{texts.moreWrongRows(total - rows.length)}</p>}
          {isTooMany && <Notice tone="danger">{texts.tooManyCells(MAX_CORRECTED_CELLS)}</Notice>}
          <Button type="submit" variant="primary">
            {texts.applyCells}
          </Button>
        </div>
      </form>
    </ImportSection>
  );
}
