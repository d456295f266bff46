import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type Description = { term: ReactNode; value: ReactNode; wide?: boolean };

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'grid-cols-2 wide:grid-cols-3' };

/** The names and values of a record; empty values are dashes. */
export function DescriptionList({
  items,
  columns = 2,
  compact = false,
}: {
  items: readonly Description[];
  columns?: keyof typeof COLUMNS;
  /** In a narrow window each name stands beside its value. */
  compact?: boolean;
}) {
  const listClass = compact ? 'max-sm:grid-cols-1 max-sm:gap-y-1.5' : '';
  const rowClass = compact
    ? 'max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:items-baseline max-sm:gap-x-3'
    : '';
  return (
    <dl className={cn('grid gap-x-6 gap-y-3', COLUMNS[columns], listClass)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a record does not move.
        <div key={index} className={cn('min-w-0', item.wide && 'col-span-full', rowClass)}>
          <dt className="text-muted text-small">{item.term}</dt>
          <dd className={cn('min-w-0 break-words', compact && 'max-sm:text-small')}>{item.value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
