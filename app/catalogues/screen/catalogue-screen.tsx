import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { listTexts } from '#app/shared/copy/lists.ts';
import { ExcelButton } from '#app/shared/excel-button.tsx';
import { ListFilter } from '#app/shared/list-filter.tsx';
import { ListPrint } from '#app/shared/list-print.tsx';
import { NothingListed } from '#app/shared/nothing-listed.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useListAddress } from '#app/shared/use-list-address.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import type { CatalogueEntryView, EntryChoices } from '../catalogues.ts';
import { blankFormTexts, catalogueEntryTexts, catalogueTexts } from '../copy.ts';
import { BlankFormDialog } from './blank-form-dialog.tsx';
import { CatalogueEntryDialog } from './catalogue-entry-dialog.tsx';
import { CatalogueFilter } from './catalogue-filter.tsx';
import { columnsOf } from './columns.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { CATALOGUE_DEFINITIONS } from './definitions.ts';

interface CatalogueScreenProps {
  readonly catalogue: CatalogueKey;
  readonly path: string;
  readonly rows: readonly CatalogueEntryView[];
  readonly total: number;
  readonly request: {
    readonly search: string;
    readonly sort: { readonly column: string; readonly direction: 'asc' | 'desc' };
    readonly page: { readonly page: number; readonly size: number };
  };
  readonly choices: EntryChoices;
  readonly filterField: string | null;
  /** The filters in words. */
  readonly filterTexts: readonly string[];
  /** Maximum length of each field. */
  readonly maxLengths: Readonly<Record<string, number>>;
  /** The offered page sizes. */
  readonly pageSizes: readonly number[];
  readonly mayChange: boolean;
}

const STATES = [
  { value: '', label: catalogueEntryTexts.all },
  { value: 'activos', label: catalogueEntryTexts.actives },
  { value: 'inactivos', label: catalogueEntryTexts.inactives },
];

/** The screen of any catalogue: list, form, and activation. */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { catalogue, path, rows, total, request, choices, filterField, filterTexts } = props;
  const { maxLengths, pageSizes, mayChange } = props;
  const excelPath = `${path}/excel`;
  const columns = columnsOf(catalogue, choices);
  const { search, sort, page } = request;
  const texts = catalogueTexts[catalogue];
  const { params } = useListAddress();
  const toast = useToast();
  const [editing, setEditing] = useState<CatalogueEntryView | 'new' | null>(null);
  const [deactivating, setDeactivating] = useState<CatalogueEntryView | null>(null);
  const [blankFormEntryId, setBlankFormEntryId] = useState<number | null>(null);
  const blankFormEntry = rows.find(({ id }) => id === blankFormEntryId);
  const onSucceeded = useAnnouncedSuccess(() => {
    setEditing(null);
    setDeactivating(null);
  });
  const { send } = useSubmission(
    { page: path },
    { onSucceeded, onRefused: ({ message }) => toast({ kind: 'danger', title: message }) },
  );
  const actionsOf = (row: CatalogueEntryView) =>
    row.fixed
      ? []
      : [
          { label: 'Editar', icon: <Pencil aria-hidden />, onSelect: () => setEditing(row) },
          ...(CATALOGUE_DEFINITIONS[catalogue].blankForms
            ? [
                {
                  label: blankFormTexts.manage,
                  icon: <FileText aria-hidden />,
                  onSelect: () => setBlankFormEntryId(row.id),
                },
              ]
            : []),
          row.active
            ? {
                label: catalogueEntryTexts.deactivate,
                icon: <Ban aria-hidden />,
                onSelect: () => setDeactivating(row),
              }
            : {
                label: catalogueEntryTexts.activate,
                icon: <Check aria-hidden />,
                onSelect: () => send({ intent: 'state', id: row.id, active: true }),
              },
        ];
  const addButton = mayChange && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      {texts.add}
    </Button>
  );
  const isFiltered = params.has('ver') || params.has('filtro');
  return (
    <Card flush>
      <Toolbar
        className="border-line border-b p-4"
        end={
          <>
            <ListPrint
              title={texts.caption}
              filterTexts={filterTexts}
              columns={columns}
              rowKey={(row) => row.id}
              list={{ rows, total }}
              excelPath={excelPath}
            />
            <ExcelButton path={excelPath} />
            {addButton}
          </>
        }
      >
        <SearchBox
          label={`Buscar en ${texts.caption}`}
          placeholder={texts.search}
          shortcut
          className="w-full sm:w-48"
        />
        <CatalogueFilter catalogue={catalogue} choices={choices} filterField={filterField} />
        <ListFilter name="ver" label={catalogueEntryTexts.states} options={STATES} />
      </Toolbar>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        {...(mayChange && { actions: actionsOf })}
        sort={{ key: sort.column, direction: sort.direction }}
        empty={
          search || isFiltered ? (
            <NothingListed search={search} emptyText={listTexts.noneOfFilters} />
          ) : (
            <EmptyState action={addButton}>{texts.empty}</EmptyState>
          )
        }
        footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={pageSizes} />}
      />
      {editing && (
        <CatalogueEntryDialog
          catalogue={catalogue}
          path={path}
          entry={editing === 'new' ? null : editing}
          choices={choices}
          maxLengths={maxLengths}
          onClose={() => setEditing(null)}
          onSucceeded={onSucceeded}
        />
      )}
      {blankFormEntry && (
        <BlankFormDialog format={blankFormEntry} onClose={() => setBlankFormEntryId(null)} />
      )}
      {deactivating && (
        <DeactivateDialog
          catalogue={catalogue}
          path={path}
          entry={deactivating}
          onClose={() => setDeactivating(null)}
          onSucceeded={onSucceeded}
        />
      )}
    </Card>
  );
}
