import { StateText } from '#app/shared/state-text.tsx';
import type { Column } from '#app/ui/table-column.ts';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import { type CatalogueEntryView, type EntryChoices, entryCellText } from '../catalogues.ts';
import { catalogueEntryTexts, catalogueTexts } from '../copy.ts';
import { CATALOGUE_DEFINITIONS } from './definitions.ts';

/** The classes of each `ColumnStyle` of a column (definitions.ts). */
const STYLES = {
  number: 'text-muted tabular-nums',
  code: 'whitespace-nowrap tabular-nums',
  'bold-heading': 'break-words font-semibold',
  'card-heading': 'break-words font-semibold wide:font-normal',
  text: 'break-words',
  small: 'break-words wide:text-small',
} as const;

/** The columns of a catalogue; the last one is the state. */
export function columnsOf(
  catalogue: CatalogueKey,
  choices: EntryChoices,
): readonly Column<CatalogueEntryView>[] {
  const { headers } = catalogueTexts[catalogue];
  const columns = CATALOGUE_DEFINITIONS[catalogue].columns.map(({ field, style, sortable = false }) => ({
    key: field,
    header: headers[field],
    sortable,
    heading: style === 'card-heading' || style === 'bold-heading',
    cell: (row: CatalogueEntryView) => (
      <span className={STYLES[style]}>{entryCellText(row, field, choices) || <EmptyCell />}</span>
    ),
  }));
  return [
    ...columns,
    {
      key: 'state',
      header: headers.state,
      cell: ({ active }) => (
        <StateText isUsual={active}>{catalogueEntryTexts[active ? 'active' : 'inactive']}</StateText>
      ),
    },
  ];
}

const EmptyCell = () => <span className="text-muted">—</span>;
