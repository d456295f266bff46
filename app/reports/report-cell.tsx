import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ConfidentialBadge } from '#app/patients/confidential-badge.tsx';
import { StateText } from '#app/shared/state-text.tsx';
import { cn } from '#app/ui/cn.ts';
import type { Column } from '#app/ui/table-column.ts';
import type { ColumnKind } from '#domain/report-definitions';
import type { ReportColumnView, ReportRowView, ScreenCell } from '#domain/report-presentation';
import { stateTexts } from '#domain/wording';

const NOWRAP_KINDS: ReadonlySet<ColumnKind> = new Set([
  ...(['integer', 'pesos', 'optionalDate', 'share', 'years', 'date', 'hours', 'document', 'order'] as const),
]);
const LOCKABLE_KINDS: ReadonlySet<ColumnKind> = new Set([
  'lockableText',
  'clinicalText',
  'billingFault',
] as const);
/** A report with more columns than this has small texts, most of which fit into two lines. */
const MANY_COLUMNS = 6;
/** No-break space between number and unit of an age. */
const unbrokenAge = (age: string) => age.replaceAll(/(\d) /g, '$1\u00a0');

/** A cell of a report. */
function cellOf(kind: ColumnKind, value: ScreenCell, dense: boolean): ReactNode {
  if (kind === 'state')
    return (
      <StateText isUsual={value === true} tone="danger">
        {stateTexts[value ? 'active' : 'inactive']}
      </StateText>
    );
  if (LOCKABLE_KINDS.has(kind) && value === null) return <ConfidentialBadge />;
  if (value === null || typeof value === 'boolean') return null;
  if (typeof value === 'object' && 'tasks' in value)
    return value.tasks.map((task) => <div key={task}>{task}</div>);
  if (typeof value === 'object') {
    const line = cn(
      'cell-line',
      kind === 'quota' || kind === 'expiry' ? 'whitespace-nowrap' : 'line-clamp-1',
    );
    const small = dense && kind !== 'patient' && 'wide:text-small';
    const [first, second] = 'text' in value ? [value.text, value.detail] : [value.surnames, value.givenNames];
    return (
      <>
        <div className={cn(line, 'font-semibold', small)} title={first}>
          {first}
        </div>
        <div className={cn(line, small)} title={second}>
          {second}
        </div>
      </>
    );
  }
  if (NOWRAP_KINDS.has(kind))
    return <span className={cn('whitespace-nowrap tabular-nums', dense && 'wide:text-small')}>{value}</span>;
  const text = kind === 'age' ? unbrokenAge(String(value)) : String(value);
  return dense ? <span className="wide:text-small">{text}</span> : text;
}

interface CellLinkProps {
  to: string;
  /** For long texts: underlined only under the pointer; on a wide screen small and cut after two lines. */
  plain: boolean;
  children: ReactNode;
}

function CellLink({ to, plain, children }: CellLinkProps) {
  return (
    <Link
      to={to}
      className={cn(
        'underline-offset-3',
        plain
          ? 'hover:underline wide:line-clamp-2 wide:text-small'
          : 'underline decoration-line hover:decoration-current',
      )}
    >
      {children}
    </Link>
  );
}

/** The table columns of a report. On a phone the title of a card is the first column of kind `patient`, or else the first column. */
export function tableColumnsOf<Row extends ReportRowView>(
  columns: readonly ReportColumnView[],
): (Column<Row> & { readonly key: string })[] {
  const cardTitleColumn = columns.find(({ kind }) => kind === 'patient') ?? columns[0];
  const dense = columns.length > MANY_COLUMNS;
  return columns.map((column) => ({
    key: column.key,
    header: column.heading,
    sortable: column.sortable,
    ...(column === cardTitleColumn && { heading: true }),
    cell: (row) => {
      const cell = cellOf(column.kind, row.cells[column.key] ?? null, dense);
      const path = row.links?.[column.key];
      const content = path ? (
        <CellLink to={path} plain={LOCKABLE_KINDS.has(column.kind)}>
          {cell}
        </CellLink>
      ) : (
        cell
      );
      return column === cardTitleColumn && typeof cell === 'string' ? (
        <b className="font-semibold">{content}</b>
      ) : (
        content
      );
    },
  }));
}
