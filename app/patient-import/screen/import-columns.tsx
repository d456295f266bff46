import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { patientImportTexts as texts } from '../copy.ts';
import type { ImportColumnView } from '../view/patient-import.ts';

const COLUMNS: readonly Column<ImportColumnView>[] = [
  { key: 'label', header: 'Columna', heading: true, width: '16rem', cell: ({ label }) => label },
  {
    key: 'required',
    header: 'Para quien es nuevo',
    width: '12rem',
    cell: ({ required }) =>
      required ? <Badge tone="warning">Obligatoria</Badge> : <span className="text-muted">Opcional</span>,
  },
  { key: 'accepted', header: 'Qué lleva', cell: ({ acceptedText }) => acceptedText },
];

/** The columns of the import file, explained. */
export function ImportColumns({ columns }: { readonly columns: readonly ImportColumnView[] }) {
  return (
    <Card flush title={texts.columns} description={texts.columnsHint}>
      <DataTable caption={texts.columns} columns={COLUMNS} rows={columns} rowKey={({ name }) => name} />
    </Card>
  );
}
