import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ReadingChoices } from '#domain/code-lists';
import { importTexts as texts } from '../copy/import.ts';
import { savedChoicesTexts } from '../copy/saved-choices.ts';
import { correctedCellCount, type Decided, hasChoices, withoutDecision } from '../view/choices.ts';
import type { ChosenListView } from '../view/list-view.ts';
import { SaveChoicesDialog } from './save-choices-dialog.tsx';
import type { ChosenFile } from './use-import.ts';

interface DecisionsProps {
  readonly list: ChosenListView;
  readonly chosen: ChosenFile;
  readonly onChoices: (choices: ReadingChoices) => void;
}

/** How the file is read by decision of its user. */
export function Decisions({ list, chosen, onChoices }: DecisionsProps) {
  const [isSaving, setSaving] = useState(false);
  const { cells: _, ...kept } = chosen.choices;
  if (!hasChoices(chosen.choices)) return null;
  return (
    <Notice tone="info">
      <p className="font-semibold">{texts.decisions}</p>
      <DecisionLines
        choices={chosen.choices}
        columnNames={list.columnNames}
        onTakeBack={(decided) => onChoices(withoutDecision(chosen.choices, decided))}
      />
      <div className="mt-2 flex flex-wrap gap-2.5">
        {hasChoices(kept) && (
          <Button size="sm" onClick={() => setSaving(true)}>
            {savedChoicesTexts.save}
          </Button>
        )}
        <Button size="sm" onClick={() => onChoices({})}>
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
  /** Takes one decision back; missing where decisions are only shown. */
  readonly onTakeBack?: (decided: Decided) => void;
}

/** Decisions in words. */
export function DecisionLines({ choices, columnNames, onTakeBack }: DecisionLinesProps) {
  const { columns = {}, values = {} } = choices;
  const nameOf = (column: string) => columnNames[column] ?? column;
  const cellCount = correctedCellCount(choices);
  const lines: readonly { readonly text: string; readonly decided: Decided }[] = [
    ...(cellCount > 0 ? [{ text: texts.decidedCells(cellCount), decided: 'cells' as const }] : []),
    ...Object.entries(columns).map(([heading, column]) => ({
      text: texts.decidedColumn(heading, nameOf(column)),
      decided: { heading },
    })),
    ...Object.entries(values).flatMap(([column, readAs]) =>
      Object.entries(readAs).map(([given, text]) => ({
        text: decidedText(nameOf(column), given, text),
        decided: { column, given },
      })),
    ),
  ];
  return (
    <ul className={onTakeBack ? 'flex flex-col' : 'list-disc pl-5'}>
      {lines.map(({ text, decided }) => (
        <li key={text} className={onTakeBack ? 'flex items-center gap-1' : 'break-words'}>
          {onTakeBack ? (
            <>
              <IconButton
                label={texts.takeBack(text)}
                icon={<X aria-hidden />}
                onClick={() => onTakeBack(decided)}
              />
              <span className="min-w-0 break-words">{text}</span>
            </>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}

function decidedText(column: string, given: string, text: string): string {
  if (given === '') return texts.decidedEmpty(column, text);
  return text === '' ? texts.decidedLeftEmpty(column, given) : texts.decidedValue(column, given, text);
}
