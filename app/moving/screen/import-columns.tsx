import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { importTexts as texts } from '../copy/import.ts';
import type { ChosenListView, ColumnView } from '../view/list-view.ts';

const columnsWith = (needText: string): readonly Column<ColumnView>[] => [
  { key: 'label', header: texts.column, heading: true, width: '16rem', cell: ({ label }) => label },
  {
    key: 'required',
    header: needText,
    width: '12rem',
    cell: ({ required }) =>
      required ? (
        <Badge tone="warning">{texts.required}</Badge>
      ) : (
        <span className="text-muted">{texts.optional}</span>
      ),
  },
  {
    key: 'example',
    header: texts.example,
    width: '14rem',
    cell: ({ example }) => <span className="break-words">{example}</span>,
  },
  {
    key: 'accepted',
    header: texts.takes,
    cell: ({ acceptedText }) => <span className="break-words">{acceptedText}</span>,
  },
];

/** The columns of the file of a list, explained. */
export function ImportColumns({ list }: { readonly list: ChosenListView }) {
  return (
    <Card flush title={texts.columns} description={list.columnsHint}>
      <DataTable
        caption={texts.columns}
        columns={columnsWith(list.needText)}
        rows={list.columns}
        rowKey={({ name }) => name}
      />
    </Card>
  );
}
