import { cn } from '../../ui/cn.ts';
import type { DayView } from '../../view-models/dashboard.ts';
import { weekdayText } from '../../view-models/day-text.ts';
import { WEEK_PARTS } from './week-parts.ts';

const sessionsOf = (day: DayView) => WEEK_PARTS.reduce((sum, { key }) => sum + day[key], 0);

/** One bar a day, made of what its sessions became; the table beside it says the same to those who do not see it. */
export function WeekChart({ days }: { days: readonly DayView[] }) {
  const highest = Math.max(...days.map(sessionsOf));
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-small">
        {WEEK_PARTS.map(({ key, term, look }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span className={cn('size-3 rounded-sm', look)} />
            {term}
          </li>
        ))}
      </ul>
      <div className="flex min-h-56 flex-1 gap-1.5 sm:gap-3">
        {days.map((day) => (
          <DayBar key={day.date} day={day} highest={highest} />
        ))}
      </div>
    </div>
  );
}

function DayBar({ day, highest }: { day: DayView; highest: number }) {
  const all = sessionsOf(day);
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center">
      <div className="flex w-full flex-1 flex-col items-center justify-end border-line border-b">
        <span className={cn('mb-1 font-semibold text-small tabular-nums', all === 0 && 'text-muted')}>
          {all}
        </span>
        <div
          className="flex w-full max-w-14 flex-col-reverse gap-px overflow-clip rounded-t-control"
          style={{ height: `${(all / highest) * 85}%` }}
        >
          {WEEK_PARTS.map(
            ({ key, look }) =>
              day[key] > 0 && <div key={key} className={look} style={{ flexGrow: day[key], flexBasis: 0 }} />,
          )}
        </div>
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
