import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { ConfirmCommand } from '#app/shared/confirm-command.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { PAGE_SIZES } from '#app/shared/view/page-sizes.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Pager } from '#app/ui/pager.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { importListTexts as texts } from '../copy/import-list.ts';
import type { ImportRowView } from '../view/imports-view.ts';
import { LISTS_PATH } from './paths.ts';

export interface ImportListProps {
  readonly rows: readonly ImportRowView[];
  readonly total: number;
  readonly page: { readonly page: number; readonly size: number };
}

const SHOWN_HASH = 12;

const COLUMNS: readonly Column<ImportRowView>[] = [
  { key: 'list', header: texts.list, heading: true, cell: ({ list }) => list },
  { key: 'when', header: texts.when, cell: ({ when }) => <span className="tabular-nums">{when}</span> },
  { key: 'by', header: texts.by, cell: ({ by }) => <span className="break-words">{by}</span> },
  { key: 'rows', header: texts.rows, cell: ({ counts }) => counts },
  {
    key: 'file',
    header: texts.file,
    cell: ({ fileName, fileHash }) => (
      <span className="flex min-w-0 flex-col">
        {fileName && <span className="break-all">{fileName}</span>}
        <code className="text-muted text-small" title={fileHash}>
          {texts.hash(fileHash.slice(0, SHOWN_HASH))}
        </code>
      </span>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    cell: ({ isUndone }) =>
      isUndone ? (
        <Badge tone="warning">{texts.undone}</Badge>
      ) : (
        <Badge tone="success">{texts.imported}</Badge>
      ),
  },
];

/** The imports, the newest first; those of the last minutes can be undone. */
export function ImportList({ rows, total, page }: ImportListProps) {
  const [undoing, setUndoing] = useState<ImportRowView | null>(null);
  const onSucceeded = useAnnouncedSuccess(() => setUndoing(null));
  const actionsOf = (row: ImportRowView) =>
    row.mayBeUndone
      ? [{ label: texts.undo, icon: <Undo aria-hidden />, danger: true, onSelect: () => setUndoing(row) }]
      : [];
  return (
    <Card flush title={texts.title} description={texts.hint}>
      <DataTable
        caption={texts.title}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        actions={actionsOf}
        empty={<EmptyState title={texts.empty} />}
        footer={<Pager page={page.page} pageSize={page.size} total={total} pageSizes={PAGE_SIZES} />}
      />
      {undoing && (
        <ConfirmCommand
          path={LISTS_PATH}
          command={{ importId: undoing.id }}
          title={texts.undoQuestion}
          description={texts.undoDescription(undoing.list, undoing.when, undoing.counts)}
          confirmLabel={texts.undo}
          onClose={() => setUndoing(null)}
          onSucceeded={onSucceeded}
        />
      )}
    </Card>
  );
}
