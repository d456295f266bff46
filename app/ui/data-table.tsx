import { Link } from '@remix-run/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Fragment, isValidElement, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { CardSort } from './card-sort.tsx';
import { cn } from './cn.ts';
import { EmptyState } from './empty-state.tsx';
import { Menu, type MenuAction, MenuItem } from './menu.tsx';
import { searchWith } from './query-string.ts';
import { Skeleton } from './skeleton.tsx';
import type { Column, Sort } from './table-column.ts';
import { useListSearch } from './use-list-search.ts';

export type DataTableProps<Row> = {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  actions?: ((row: Row) => readonly MenuAction[]) | undefined;
  sort?: Sort | undefined;
  /** Called on sorting. If it is absent, headers link to `?orden=key` or `?orden=-key`. */
  onSort?: (sort: Sort) => void;
  loading?: boolean;
  empty?: ReactNode;
  /** CSS height from which rows scroll under the header. */
  maxHeight?: string;
  /** The pager. */
  footer?: ReactNode;
};

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e'];

/** A table; a list of cards on narrow screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, actions, loading, empty, maxHeight, footer } = props;
  const span = columns.length + (actions ? 1 : 0);
  return (
    <div className="data-table">
      {rows.length > 1 && <CardSort columns={columns} sort={props.sort} onSort={props.onSort} />}
      <div className="overflow-auto" tabIndex={maxHeight ? 0 : undefined} style={{ maxHeight }}>
        <table aria-busy={loading}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Header key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
              {actions && (
                <th scope="col" className="w-14 print:hidden">
                  <span className="sr-only">Acciones</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {loading &&
              SKELETON_ROWS.map((key) => (
                <tr key={key}>
                  {columns.map((column) => (
                    <td key={column.key}>
                      <Skeleton />
                    </td>
                  ))}
                  {actions && <td />}
                </tr>
              ))}
            {!loading &&
              rows.map((row) => (
                <Fragment key={rowKey(row)}>
                  <TableRow row={row} columns={columns} actions={actions} />
                </Fragment>
              ))}
            {!loading && rows.length === 0 && (
              <tr>
                <td colSpan={span} className="p-0!">
                  {empty ?? <EmptyState />}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {footer && <div className="border-soft print:hidden border-t px-4 py-3">{footer}</div>}
    </div>
  );
}

type HeaderProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const { key, header, sortable, below, align, width } = column;
  const ariaSort = sort && [key, below?.key].includes(sort.key) ? ARIA_SORT[sort.direction] : 'none';
  return (
    <th scope="col" aria-sort={sortable ? ariaSort : undefined} data-align={align} style={{ width }}>
      {sortable ? <SortLink sortKey={key} header={header} sort={sort} onSort={onSort} /> : header}
      {below && (
        <div>
          <SortLink sortKey={below.key} header={below.header} sort={sort} onSort={onSort} />
        </div>
      )}
    </th>
  );
}

type SortLinkProps = Pick<HeaderProps<unknown>, 'sort' | 'onSort'> & { sortKey: string; header: ReactNode };

/** The header that sorts by its key, the other way round when it is pressed again. */
function SortLink({ sortKey, header, sort, onSort }: SortLinkProps) {
  const search = useListSearch();
  const current = sort?.key === sortKey ? sort.direction : undefined;
  const direction = current === 'asc' ? 'desc' : 'asc';
  const Icon = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown }[current ?? 'none'];
  const content = (
    <>
      {header}
      <Icon aria-hidden className={cn('size-3.5', current ? 'text-accent' : 'opacity-60')} />
    </>
  );
  const buttonClass = 'inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink';
  if (onSort)
    return (
      <button type="button" className={buttonClass} onClick={() => onSort({ key: sortKey, direction })}>
        {content}
      </button>
    );
  return (
    <Link
      className={buttonClass}
      preventScrollReset
      to={searchWith(search, {
        orden: direction === 'desc' ? `-${sortKey}` : sortKey,
        pagina: undefined,
      })}
    >
      {content}
    </Link>
  );
}

/** The header beside a cell on a card. */
const labelOf = <Row,>({ header, below, heading, fullWidth }: Column<Row>): string | undefined => {
  if (typeof header !== 'string' || heading || fullWidth) return undefined;
  return below ? `${header} · ${below.header}` : header;
};

/** A plain text is clamped to two lines; a text that may be longer has a tooltip. */
function CellContent({ children }: { children: ReactNode }) {
  const isSpan = isValidElement<{ children?: ReactNode }>(children) && children.type === 'span';
  const text = isSpan ? children.props.children : children;
  if (typeof text !== 'string') return <div className="min-w-0">{children}</div>;
  return (
    <div className="min-w-0">
      <div className="plain-text" title={text.length > LONG_TEXT_CHARACTERS ? text : undefined}>
        {children}
      </div>
    </div>
  );
}

/** Number of characters from which a text may exceed two lines. */
const LONG_TEXT_CHARACTERS = 20;

type TableRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'actions'> & { row: Row };

function TableRow<Row>({ row, columns, actions }: TableRowProps<Row>) {
  const rowActions = actions?.(row) ?? [];
  return (
    <tr>
      {columns.map((column) => (
        <td
          key={column.key}
          data-align={column.align}
          className={column.heading ? 'card-heading' : undefined}
          data-label={labelOf(column)}
        >
          <CellContent>{column.cell(row)}</CellContent>
        </td>
      ))}
      {actions && (
        <td className="card-actions print:hidden" data-align="right">
          {rowActions.length > 0 && (
            <Menu trigger={<IconButton label="Acciones" icon={<Ellipsis aria-hidden />} />}>
              {rowActions.map((action) => (
                <MenuItem key={action.label} {...action} />
              ))}
            </Menu>
          )}
        </td>
      )}
    </tr>
  );
}
