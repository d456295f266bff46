import type { ReactNode } from 'react';
import { cn } from '#app/ui/cn.ts';
import { dayText, weekdayText } from '#domain/wording';
import { dashboardShortTexts, dashboardTexts } from '../copy.ts';
import type { DayView, FiguresView } from '../view/dashboard.ts';

const COLUMNS = ['scheduled', 'done', 'withoutEvolution', 'toCome', 'cancelled'] as const;

interface WeekTableProps {
  days: readonly DayView[];
  sum: FiguresView;
}

/** The figures of each day and of the whole week. */
export function WeekTable({ days, sum }: WeekTableProps) {
  return (
    <table className="w-full border-separate border-spacing-0 tabular-nums">
      <caption className="sr-only">Citas de la semana, día por día</caption>
      <thead>
        <tr className="text-muted text-tiny sm:text-small">
          <th scope="col" className="border-line border-b px-2 py-2 text-left align-bottom font-semibold">
            Día
          </th>
          {COLUMNS.map((key) => (
            <th
              key={key}
              scope="col"
              className="border-line border-b px-1.5 py-2 text-right sm:px-2 align-bottom font-semibold"
            >
              <span className="max-sm:sr-only">{dashboardTexts[key]}</span>
              <span aria-hidden className="sm:hidden">
                {dashboardShortTexts[key]}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <Row key={day.date} figures={day} look={day.isToday ? 'bg-tint font-semibold' : 'font-normal'}>
            <span className="sr-only">{dayText(day.date)}</span>
            <span aria-hidden>
              {weekdayText(day.date)} {Number(day.date.slice(8))}
            </span>
            {day.isToday && <span className="text-accent max-sm:sr-only"> · hoy</span>}
          </Row>
        ))}
      </tbody>
      <tfoot>
        <Row figures={sum} look="border-b-0 font-semibold">
          Semana
        </Row>
      </tfoot>
    </table>
  );
}

function Row({ figures, look, children }: { figures: FiguresView; look: string; children: ReactNode }) {
  const cell = cn('border-soft border-b py-2', look);
  return (
    <tr>
      <th scope="row" className={cn(cell, 'whitespace-nowrap rounded-l-control pl-2 text-left')}>
        {children}
      </th>
      {COLUMNS.map((key) => (
        <td key={key} className={cn(cell, 'px-1.5 text-right sm:px-2 last:rounded-r-control')}>
          {figures[key]}
        </td>
      ))}
    </tr>
  );
}
