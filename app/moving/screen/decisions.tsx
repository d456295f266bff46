import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ReadingChoices } from '#domain/code-lists';
import { importTexts as texts } from '../copy/import.ts';
import { savedChoicesTexts } from '../copy/saved-choices.ts';
import { correctedCellCount, hasChoices } from '../view/choices.ts';
import type { ChosenListView } from '../view/list-view.ts';
import { SaveChoicesDialog } from './save-choices-dialog.tsx';
import type { ChosenFile } from './use-import.ts';

interface DecisionsProps {
  readonly list: ChosenListView;
  readonly chosen: ChosenFile;
  readonly onForget: () => void;
}

/** How the file is read by decision of its user. */
export function Decisions({ list, chosen, onForget }: DecisionsProps) {
  const [isSaving, setSaving] = useState(false);
  const { cells: _, ...kept } = chosen.choices;
  if (!hasChoices(chosen.choices)) return null;
  return (
    <Notice tone="info">
      <p className="font-semibold">{texts.decisions}</p>
      <DecisionLines choices={chosen.choices} columnNames={list.columnNames} />
      <div className="mt-2 flex flex-wrap gap-2.5">
        {hasChoices(kept) && (
          <Button size="sm" onClick={() => setSaving(true)}>
            {savedChoicesTexts.save}
          </Button>
        )}
        <Button size="sm" onClick={onForget}>
          {texts.forget}
        </Button>
      </div>
      {isSaving && (
        <SaveChoicesDialog
          list={list.key}
          choices={kept}
          proposedName={chosen.file.name.replace(/\.[^.]*$/, '')}
          onClose={() => setSaving(false)}
        />
      )}
    </Notice>
  );
}

interface DecisionLinesProps {
  readonly choices: ReadingChoices;
  /** How a column is called on the screen. */
  readonly columnNames: Readonly<Record<string, string>>;
}

/** Decisions in words. */
export function DecisionLines({ choices, columnNames }: DecisionLinesProps) {
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
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}

function decidedText(column: string, given: string, text: string): string {
  if (given === '') return texts.decidedEmpty(column, text);
  return text === '' ? texts.decidedLeftEmpty(column, given) : texts.decidedValue(column, given, text);
}
