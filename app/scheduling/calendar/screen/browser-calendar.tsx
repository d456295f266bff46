import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { cn } from '#app/ui/cn.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { TimeGridProps } from './time-grid.tsx';

const TimeGrid = lazy(() => import('./time-grid.tsx'));

/** Renders the calendar of months, weeks and days in the browser only; a skeleton reserves its space until then. */
export const BrowserCalendar = memo(function BrowserCalendar(props: TimeGridProps) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <div
      className={cn(
        'min-w-0 rounded-card border border-line bg-surface print:overflow-visible print:border-0 shadow-card',
        props.period.view === 'semana' ? 'max-wide:overflow-x-auto wide:overflow-clip' : 'overflow-clip',
      )}
    >
      {inBrowser ? (
        <Suspense fallback={<CalendarSkeleton />}>
          <TimeGrid {...props} />
        </Suspense>
      ) : (
        <CalendarSkeleton />
      )}
    </div>
  );
});

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'];

function CalendarSkeleton() {
  return (
    <div role="status" className="flex min-h-[720px] flex-col gap-6 p-6">
      <span className="sr-only">Cargando el calendario</span>
      {LINES.map((line) => (
        <Skeleton key={line} className="h-20 w-full" />
      ))}
    </div>
  );
}
