import type { ReactNode } from 'react';
import { cn } from '#app/ui/cn.ts';
import { weekdayText } from '#domain/wording';
import type { DayView } from '../view/dashboard.ts';
import { CANCELLED_PART, SCHEDULED_PARTS } from './week-parts.ts';

/** A stacked bar of scheduled sessions and a narrow bar of cancelled ones per day. The table beside them is the accessible alternative. */
export function WeekChart({ days }: { days: readonly DayView[] }) {
  const highestCount = Math.max(1, ...days.map(({ scheduled, cancelled }) => Math.max(scheduled, cancelled)));
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-small">
        {[...SCHEDULED_PARTS, CANCELLED_PART].map(({ label, look }) => (
          <li key={label} className="flex items-center gap-1.5">
            <span className={cn('size-3 rounded-sm', look)} />
            {label}
          </li>
        ))}
      </ul>
      <div className="flex min-h-56 flex-1 gap-1.5 sm:gap-3">
        {days.map((day) => (
          <DayBars key={day.date} day={day} highestCount={highestCount} />
        ))}
      </div>
    </div>
  );
}

function DayBars({ day, highestCount }: { day: DayView; highestCount: number }) {
  const { scheduled, cancelled } = day;
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center">
      <div className="flex w-full flex-1 items-stretch justify-center gap-1 border-line border-b">
        <Bar count={scheduled} highestCount={highestCount} look="w-full max-w-12">
          {SCHEDULED_PARTS.map(
            ({ key, look }) =>
              day[key] > 0 && <div key={key} className={look} style={{ flexGrow: day[key], flexBasis: 0 }} />,
          )}
        </Bar>
        {cancelled > 0 && (
          <Bar count={cancelled} highestCount={highestCount} look="w-2 text-danger sm:w-4">
            <div className={cn('grow', CANCELLED_PART.look)} />
          </Bar>
        )}
      </div>
      <span
        className={cn(
          'mt-1.5 whitespace-nowrap rounded-full px-1.5 text-small',
          day.isToday ? 'bg-tint font-semibold text-accent' : 'text-muted',
        )}
      >
        {weekdayText(day.date)} <span className="max-sm:hidden">{Number(day.date.slice(8))}</span>
      </span>
    </div>
  );
}

type BarProps = { count: number; highestCount: number; look: string; children: ReactNode };

function Bar({ count, highestCount, look, children }: BarProps) {
  return (
    <div className={cn('flex min-w-0 flex-col items-center justify-end', look)}>
      <span className={cn('mb-1 font-semibold text-small tabular-nums', count === 0 && 'text-muted')}>
        {count}
      </span>
      <div
        className="flex w-full flex-col-reverse gap-px overflow-clip rounded-t-control"
        style={{ height: `${(count / highestCount) * 85}%` }}
      >
        {children}
      </div>
    </div>
  );
}
