import { Link, useLocation } from '@remix-run/react';
import { memo, type ReactNode } from 'react';
import { cn } from '../../ui/cn.ts';
import { searchWith } from '../../ui/list-params.ts';
import type { Board } from '../../view-models/calendar-board.ts';
import type { CalendarEventView } from '../../view-models/calendar-event.ts';
import type { UnavailableDateView } from '../../view-models/scheduling.ts';
import { HourEntries } from './hour-entries.tsx';
import { appointmentsText, shortDayText, unavailableText } from './texts.ts';

interface HourBoardProps {
  readonly board: Board;
  readonly unavailable: readonly UnavailableDateView[];
  readonly today: string;
  readonly onOpen: (event: CalendarEventView) => void;
}

const MOST_THAT_FIT = 7;

/** A busy week or day, hour by hour: names stay readable however many sessions there are at the same time. */
export const HourBoard = memo(function HourBoard({ board, unavailable, today, onOpen }: HourBoardProps) {
  const { hours, columns, columnsAre } = board;
  const ofDays = columnsAre === 'days';
  const fits = columns.length <= MOST_THAT_FIT;
  return (
    <div
      className={cn(
        'relative min-w-0 overflow-x-auto rounded-card border border-line bg-surface shadow-card',
        fits && 'wide:overflow-clip',
      )}
    >
      <table className={cn('hour-board', fits && 'hour-board-fits')}>
        <caption className="sr-only">
          {ofDays ? 'Citas de la semana, hora por hora' : 'Citas del día, por terapeuta y hora'}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, count }) => (
              <th key={key} scope="col" className={cn(key === today && 'hour-board-today')}>
                {ofDays ? <DayHead date={key} closed={unavailable.find(({ date }) => date === key)} /> : key}
                <span className="hour-board-count">{appointmentsText(count)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hour}:00</th>
              {columns.map(({ key, byHour }) => (
                <td key={key}>
                  <HourEntries
                    sessions={byHour[hour] ?? []}
                    when={`${ofDays ? shortDayText(key) : key}, ${hour}:00`}
                    cellOf={columnsAre}
                    onOpen={onOpen}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function DayHead({ date, closed }: { date: string; closed: UnavailableDateView | undefined }): ReactNode {
  const { search, state } = useLocation();
  return (
    <>
      <Link
        to={searchWith(search, { vista: 'dia', fecha: date })}
        state={state}
        prefetch="intent"
        className="hover:text-accent hover:underline"
      >
        {shortDayText(date)}
      </Link>
      {closed && <span className="hour-board-count">{unavailableText(closed)}</span>}
    </>
  );
}
