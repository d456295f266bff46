import { Link, useLocation } from '@remix-run/react';
import { memo } from 'react';
import { timeOf } from '#app/shared/view/day-minutes.ts';
import { cn } from '#app/ui/cn.ts';
import { Popover, PopoverPanel, PopoverTrigger } from '#app/ui/popover.tsx';
import { searchWith } from '#app/ui/query-string.ts';
import type { CalendarEventView } from '../../calendar-event.ts';
import { schedulingTexts } from '../../copy.ts';
import type { RestDayView } from '../../scheduling.ts';
import type { Span } from '../day-board.ts';
import { specialtyLetters } from '../view/specialty-letters.ts';
import type { CapacityDay, CapacityRow } from '../view/week-capacity.ts';
import './board.css';
import { STATUSES } from '../../session-status.tsx';
import { shortDayText, unavailableText } from '../../texts.ts';
import { BOARD_ID, closedDayText, hoursText, usedText } from '../board-words.ts';
import type { BoardSlot } from '../day-board.tsx';
import { FreeHours } from './free-hours.tsx';
import { useChoosingPanel } from './use-choosing-panel.ts';

interface WeekCapacityProps {
  readonly rows: readonly CapacityRow[];
  readonly restDays: readonly RestDayView[];
  readonly today: string;
  /** Ids of the sessions that the filter chooses; null for all. */
  readonly matchingIds: ReadonlySet<number> | null;
  readonly onOpen: (event: CalendarEventView) => void;
  readonly onChooseSlot: (slot: BoardSlot) => void;
}

/** The week of a site: a row per therapist, a column per day, with used hours and hours of presence. */
export const WeekCapacity = memo(function WeekCapacity(props: WeekCapacityProps) {
  const { rows, restDays, today, matchingIds, onOpen, onChooseSlot } = props;
  const days = rows[0]?.days.map(({ date }) => date) ?? [];
  const { search, state } = useLocation();
  return (
    <section id={BOARD_ID} tabIndex={-1} aria-label="Semana por terapeuta" className="board-frame week-frame">
      <table className="week">
        <caption className="sr-only">Citas y horas libres de cada terapeuta, día por día</caption>
        <thead>
          <tr>
            <th scope="col">Terapeuta</th>
            {days.map((date) => {
              const restDay = restDays.find((each) => each.date === date);
              return (
                <th key={date} scope="col" className={cn(date === today && 'week-today')}>
                  <Link
                    to={searchWith(search, { vista: 'dia', fecha: date })}
                    state={state}
                    className="hover:text-accent hover:underline"
                  >
                    {shortDayText(date)}
                  </Link>
                  {restDay && <span className="week-rest">{unavailableText(restDay)}</span>}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.staff.username}
              row={row}
              matchingIds={matchingIds}
              onOpen={onOpen}
              onChooseSlot={onChooseSlot}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
});

interface RowProps extends Pick<WeekCapacityProps, 'matchingIds' | 'onOpen' | 'onChooseSlot'> {
  readonly row: CapacityRow;
}

const Row = memo(function Row({
  row: { staff, days, usedMinutes, presentMinutes },
  matchingIds,
  onOpen,
  onChooseSlot,
}: RowProps) {
  const { search, state } = useLocation();
  return (
    <tr>
      <th scope="row">
        <Link
          to={searchWith(search, { terapeuta: staff.username, paciente: undefined })}
          state={state}
          className="font-semibold hover:text-accent hover:underline"
        >
          {staff.name}
        </Link>
        <span className={cn('week-specialty', `specialty-${staff.specialtyId}`)}>
          {specialtyLetters(staff.specialtyId)}
          <span className="max-wide:hidden print:inline"> · {staff.specialty}</span>
        </span>
        <UsedHours usedMinutes={usedMinutes} presentMinutes={presentMinutes} />
      </th>
      {days.map((day) => (
        <td key={day.date}>
          <Day day={day} matchingIds={matchingIds} onOpen={onOpen} onChooseSlot={onChooseSlot} />
        </td>
      ))}
    </tr>
  );
});

function Day({ day, matchingIds, onOpen, onChooseSlot }: Omit<RowProps, 'row'> & { day: CapacityDay }) {
  const { date, column, usedMinutes, presentMinutes } = day;
  const { panel, onCloseAutoFocus, choose } = useChoosingPanel();
  const { entries, closedHours, freeHours, hasCalledOff, name } = column;
  const unbookedMinutes = presentMinutes - usedMinutes;
  const unbookedText = hasCalledOff ? ` · ${schedulingTexts.hasCalledOff}` : ' libres';
  const book = (span: Span) =>
    onChooseSlot({
      date,
      therapist: column.therapistUsername,
      start: timeOf(span.start),
      end: null,
    });
  return (
    <div className={cn('week-day', presentMinutes === 0 && 'week-closed')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-1">
        {presentMinutes > 0 ? (
          <UsedHours usedMinutes={usedMinutes} presentMinutes={presentMinutes} />
        ) : (
          <span className="text-muted">{closedDayText({ closedHours })}</span>
        )}
        {unbookedMinutes > 0 && (
          <Popover backCloses {...panel}>
            <PopoverTrigger className="week-free">
              {hoursText(unbookedMinutes)}
              <span className="sr-only">
                {unbookedText}: {name}, {shortDayText(date)}
              </span>
              <span aria-hidden>{unbookedText}</span>
            </PopoverTrigger>
            <PopoverPanel
              aria-label={`Horas libres de ${name}, ${shortDayText(date)}`}
              className="w-64 p-3"
              onCloseAutoFocus={onCloseAutoFocus}
            >
              <FreeHours
                freeHours={freeHours}
                emptyText={hasCalledOff ? schedulingTexts.calledOff : undefined}
                onChoose={(span) => choose(() => book(span))}
              />
            </PopoverPanel>
          </Popover>
        )}
      </div>
      {entries.map(({ session, role }) => (
        <button
          key={session.id}
          type="button"
          onClick={() => onOpen(session)}
          title={`${session.patient} · ${session.start} – ${session.end}`}
          className={cn(
            'week-chip',
            `specialty-${session.specialtyId}`,
            role === 'auxiliary' && 'board-assisted',
            matchingIds !== null && !matchingIds.has(session.id) && 'board-faded',
          )}
        >
          <span className="tabular-nums text-muted">{session.start}</span>{' '}
          <span className="sr-only">{STATUSES[session.status].text}. </span>
          <span className="font-semibold">{session.patientShort}</span>
          {role === 'auxiliary' && ' aux.'}
        </button>
      ))}
    </div>
  );
}

/** The used hours and the hours of presence, as text and as a bar. */
function UsedHours({ usedMinutes, presentMinutes }: { usedMinutes: number; presentMinutes: number }) {
  return (
    <span className="week-used">
      <span>{usedText(usedMinutes, presentMinutes)}</span>
      <span
        aria-hidden
        className="week-bar"
        style={{ '--used': presentMinutes === 0 ? 0 : usedMinutes / presentMinutes } as React.CSSProperties}
      />
    </span>
  );
}
