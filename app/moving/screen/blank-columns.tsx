import { useState } from 'react';
import { Select } from '#app/ui/select.tsx';
import { importTexts as texts } from '../copy/import.ts';
import type { CheckView } from '../view/import-view.ts';
import { Decision } from './decision.tsx';
import { ImportSection } from './import-section.tsx';

interface BlankColumnsProps extends Pick<CheckView, 'names'> {
  readonly columns: CheckView['blankColumns'];
  readonly onFill: (column: string, text: string) => void;
}

/** Gives the same text to all rows that have none in a column. */
export function BlankColumns({ columns, names, onFill }: BlankColumnsProps) {
  const [chosen, setChosen] = useState('');
  const column = columns.find((each) => each.column === chosen);
  return (
    <ImportSection title={texts.fillBlanks} hint={texts.fillBlanksHint}>
      <div className="grid gap-3 p-4 wide:grid-cols-2">
        <Select
          label={texts.blankColumn}
          placeholder={texts.choose}
          value={column ? chosen : ''}
          options={columns.map(({ column: value, shownColumn, count }) => ({
            value,
            label: texts.blankColumnOption(shownColumn, count),
          }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        {column && (
          <Decision
            key={column.column}
            group={{ ...column, given: '', proposals: [], mayBeEmpty: false }}
            names={names[column.column] ?? []}
            onReadAs={(text) => onFill(column.column, text)}
          />
        )}
      </div>
    </ImportSection>
  );
}
