import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type Description = { term: ReactNode; value: ReactNode; wide?: boolean };

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'grid-cols-2 wide:grid-cols-3' };

/** The names and values of a record; empty values are dashes. */
export function DescriptionList({
  items,
  columns = 2,
}: {
  items: readonly Description[];
  columns?: keyof typeof COLUMNS;
}) {
  return (
    <dl className={cn('grid gap-x-6 gap-y-3', COLUMNS[columns])}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a record does not move.
        <div key={index} className={cn('min-w-0', item.wide && 'col-span-full')}>
          <dt className="text-muted text-small">{item.term}</dt>
          <dd className="break-words">{item.value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
