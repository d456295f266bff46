import { importTexts as texts } from '../copy/import.ts';
import type { MissingColumnsView } from '../view/import-view.ts';
import { Decision } from './decision.tsx';
import { ImportSection } from './import-section.tsx';

interface MissingColumnsProps {
  readonly columns: MissingColumnsView['missing'];
  readonly onReadAs: (column: string, text: string) => void;
}

/** Obligatory columns that the file lacks, each with one value for all rows. */
export function MissingColumns({ columns, onReadAs }: MissingColumnsProps) {
  return (
    <ImportSection title={texts.missingColumns} hint={texts.missingColumnsHint}>
      <ul>
        {columns.map((column) => (
          <li
            key={column.column}
            className="grid gap-3 border-soft border-b p-4 last:border-b-0 wide:grid-cols-2"
          >
            <p className="break-words font-semibold">{column.shownColumn}</p>
            <Decision
              group={{ ...column, given: '', proposals: [], mayBeEmpty: false }}
              names={[]}
              onReadAs={(text) => onReadAs(column.column, text)}
            />
          </li>
        ))}
      </ul>
    </ImportSection>
  );
}
