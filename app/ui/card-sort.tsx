import { useNavigate } from '@remix-run/react';
import { useId } from 'react';
import { NativeSelect } from './native-select.tsx';
import { searchWith } from './query-string.ts';
import type { Column, Sort } from './table-column.ts';
import { useListSearch } from './use-list-search.ts';

type CardSortProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

const DIRECTIONS = [
  { prefix: '', name: '↑' },
  { prefix: '-', name: '↓' },
] as const;

/** The sort control of a table that is shown as cards. */
export function CardSort<Row>({ columns, sort, onSort }: CardSortProps<Row>) {
  const id = useId();
  const search = useListSearch();
  const navigate = useNavigate();
  const sortable = columns.flatMap(({ key, header, sortable: sorts, below }) => [
    ...(sorts ? [{ key, header }] : []),
    ...(below ? [below] : []),
  ]);
  if (sortable.length === 0) return null;
  const choose = (order: string) => {
    const key = order.replace(/^-/, '');
    if (onSort) onSort({ key, direction: order.startsWith('-') ? 'desc' : 'asc' });
    else navigate(searchWith(search, { orden: order, pagina: undefined }), { preventScrollReset: true });
  };
  return (
    <div className="card-sort items-center gap-2 border-soft border-b px-4 py-2 text-muted">
      <label htmlFor={id}>Ordenar por</label>
      <NativeSelect
        id={id}
        value={sort ? (sort.direction === 'desc' ? '-' : '') + sort.key : ''}
        onChange={(event) => choose(event.target.value)}
        className="h-11 min-w-0 flex-1 rounded-control bg-surface px-1 font-semibold text-ink"
      >
        {!sort && <option value="">Orden habitual</option>}
        {sortable.flatMap((column) =>
          DIRECTIONS.map(({ prefix, name }) => (
            <option key={prefix + column.key} value={prefix + column.key}>
              {`${typeof column.header === 'string' ? column.header : column.key} ${name}`}
            </option>
          )),
        )}
      </NativeSelect>
    </div>
  );
}
