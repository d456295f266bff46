import { Link, useLocation } from '@remix-run/react';
import { memo, type ReactNode, useRef } from 'react';
import { cn } from '../../ui/cn.ts';
import { searchWith } from '../../ui/list-params.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import type { Board } from '../../view-models/calendar-board.ts';
import type { CalendarEventView } from '../../view-models/calendar-event.ts';
import { closedPartsOf } from '../../view-models/closed-hours.ts';
import type { PlaceView } from '../../view-models/place-change.ts';
import type { UnavailableDateView } from '../../view-models/scheduling.ts';
import type { ClosedInterval } from '../../view-models/working-times.ts';
import { useClinicNow } from './clinic-clock.ts';
import { droppedAt } from './drop-place.ts';
import { HourEntries } from './hour-entries.tsx';
import { appointmentsText, CLOSED_TEXTS, shortDayText, unavailableText } from './texts.ts';

interface HourBoardProps {
  readonly board: Board;
  readonly unavailable: readonly UnavailableDateView[];
  /** Intervals in which no sessions are expected. */
  readonly closed: readonly ClosedInterval[];
  readonly today: string;
  /** The day of a day view. */
  readonly day: string;
  readonly onOpen: (event: CalendarEventView) => void;
  readonly onMove: (event: CalendarEventView, to: PlaceView) => void;
}

const MAX_THAT_FIT = 7;

/** A crowded week or day, hour by hour, with readable names for any number of simultaneous sessions. */
export const HourBoard = memo(function HourBoard(props: HourBoardProps) {
  const { board, unavailable, closed, today, day, onOpen, onMove } = props;
  const { hours, columns, columnsAre } = board;
  const ofDays = columnsAre === 'days';
  const fits = columns.length <= MAX_THAT_FIT;
  const now = useClinicNow();
  const printing = usePrinting();
  const dragged = useRef<CalendarEventView | null>(null);
  const closedOn = (column: string) => unavailable.find(({ date }) => date === (ofDays ? column : day));
  const dayClosed = ofDays ? undefined : closedOn(day);
  const minuteIn = (column: string, hour: string) =>
    now && (ofDays ? now.date === column : now.date === day) && now.time.startsWith(`${hour}:`)
      ? Number(now.time.slice(3))
      : null;
  return (
    <div
      className={cn(
        'relative min-w-0 overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible print:border-0 shadow-card',
        fits && 'wide:overflow-clip',
      )}
    >
      {dayClosed && (
        <p className="border-line border-b px-4 py-2 font-semibold text-muted">
          {unavailableText(dayClosed)}
        </p>
      )}
      <table className={cn('hour-board', fits && 'hour-board-fits')}>
        <caption className="sr-only">
          {ofDays ? 'Citas de la semana, hora por hora' : 'Citas del día, por terapeuta y hora'}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, count }) => (
              <th key={key} scope="col" className={cn(key === today && 'hour-board-today')}>
                {ofDays ? <DayHead date={key} closed={closedOn(key)} /> : key}
                <span className="hour-board-count">{appointmentsText(count)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hour}:00</th>
              {columns.map(({ key, therapist, byHour }) => (
                <td
                  key={key}
                  className={cn('relative isolate', closedOn(key) && 'hour-board-closed')}
                  onDragOver={(event) => {
                    if (!dragged.current) return;
                    event.preventDefault();
                    event.currentTarget.dataset.over = '';
                  }}
                  onDragLeave={({ currentTarget }) => delete currentTarget.dataset.over}
                  onDrop={(event) => {
                    delete event.currentTarget.dataset.over;
                    const session = dragged.current;
                    dragged.current = null;
                    if (!session) return;
                    event.preventDefault();
                    onMove(session, droppedAt(session, { date: ofDays ? key : day, therapist, hour }));
                  }}
                >
                  {!closedOn(key) && <ClosedParts closed={closed} date={ofDays ? key : day} hour={hour} />}
                  <NowLine minute={minuteIn(key, hour)} />
                  <HourEntries
                    sessions={byHour[hour] ?? []}
                    when={`${ofDays ? shortDayText(key) : key}, ${hour}:00`}
                    cellOf={columnsAre}
                    whole={printing}
                    onOpen={onOpen}
                    onDrag={(session) => {
                      dragged.current = session;
                    }}
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

/** The closed parts of a cell. */
function ClosedParts({
  closed,
  date,
  hour,
}: Pick<HourBoardProps, 'closed'> & { date: string; hour: string }) {
  return closedPartsOf(closed, date, hour).map(({ from, to, why }) => (
    <span
      key={from}
      className="hour-board-shut"
      style={{ top: `${from * 100}%`, height: `${(to - from) * 100}%` }}
    >
      <span className="sr-only">{CLOSED_TEXTS[why]}</span>
    </span>
  ));
}

/** The current minute within a cell. */
function NowLine({ minute }: { minute: number | null }) {
  if (minute === null) return null;
  return (
    <span className="hour-board-now print:hidden" style={{ top: `${(minute / 60) * 100}%` }}>
      <span className="sr-only">Ahora</span>
    </span>
  );
}

function DayHead({ date, closed }: { date: string; closed: UnavailableDateView | undefined }): ReactNode {
  const { search, state } = useLocation();
  return (
    <>
      <Link
        to={searchWith(search, { vista: 'dia', fecha: date })}
        state={state}
        className="hover:text-accent hover:underline"
      >
        {shortDayText(date)}
      </Link>
      {closed && <span className="hour-board-count">{unavailableText(closed)}</span>}
    </>
  );
}
