import { Link, useLocation } from '@remix-run/react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { memo } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Popover, PopoverPanel, PopoverTrigger } from '#app/ui/popover.tsx';
import { searchWith } from '#app/ui/query-string.ts';
import { schedulingTexts } from '../../copy.ts';
import { settlementTexts } from '../../settlement/copy.ts';
import { freeHoursText, presenceText } from '../board-words.ts';
import type { BoardColumn, DayBoard, Span } from '../day-board.ts';
import { FreeHours } from './free-hours.tsx';
import { useChoosingPanel } from './use-choosing-panel.ts';

interface BoardHeadProps {
  readonly board: DayBoard;
  /** Called with the index of the column. */
  readonly onChooseSpan: (columnIndex: number, span: Span) => void;
  /** Called with the user name of a therapist who is or will be absent. */
  readonly onAbsent: (therapistUsername: string) => void;
}

/** The specialties and, below them, the therapists with their hours; a press on a name shows the free hours. */
export const BoardHead = memo(function BoardHead({ board, onChooseSpan, onAbsent }: BoardHeadProps) {
  return (
    <div className="board-head">
      <div className="board-corner" />
      {board.groups.map(({ specialtyId, letters, name, columnCount }) => (
        <div
          key={specialtyId}
          className={`board-group specialty-${specialtyId}`}
          style={{ gridColumnEnd: `span ${columnCount}` }}
        >
          <span className="board-group-name">
            {letters}
            {letters && ' · '}
            {name}
          </span>
        </div>
      ))}
      {board.columns.map((column, index) => (
        <Therapist
          key={column.therapistUsername}
          column={column}
          index={index}
          isFirstOfSpecialty={index === 0 || board.columns[index - 1]?.specialtyId !== column.specialtyId}
          date={board.date}
          onChooseSpan={onChooseSpan}
          onAbsent={onAbsent}
        />
      ))}
    </div>
  );
});

interface TherapistProps extends Pick<BoardHeadProps, 'onChooseSpan' | 'onAbsent'> {
  readonly column: BoardColumn;
  readonly index: number;
  /** Whether it is the first of its specialty. */
  readonly isFirstOfSpecialty: boolean;
  readonly date: string;
}

function Therapist({ column, index, isFirstOfSpecialty, date, onChooseSpan, onAbsent }: TherapistProps) {
  const { panel, onCloseAutoFocus, choose } = useChoosingPanel();
  const { search, state } = useLocation();
  const { name, freeHours, hasCalledOff, therapistUsername } = column;
  const isAbsent = column.closedHours.some(({ cause }) => cause === 'absent');
  return (
    <div className="board-therapist" data-first={isFirstOfSpecialty || undefined}>
      <Popover backCloses {...panel}>
        <PopoverTrigger className="board-therapist-name" title={`${name}: horas libres`}>
          <span className="font-semibold">{name}</span>
          <span className="text-muted tabular-nums">{presenceText(column)}</span>
          {column.presentHours.length > 0 && (
            <span className="text-muted" title={hasCalledOff ? schedulingTexts.calledOff : undefined}>
              {freeHoursText(column)}
            </span>
          )}
        </PopoverTrigger>
        <PopoverPanel
          aria-label={`Horas libres de ${name}`}
          className="w-64 p-3"
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <FreeHours
            freeHours={freeHours}
            emptyText={hasCalledOff ? schedulingTexts.calledOff : undefined}
            onChoose={(span) => choose(() => onChooseSpan(index, span))}
          />
          <Button
            size="sm"
            className="mt-2 w-full"
            icon={isAbsent ? <CalendarClock aria-hidden /> : <UserRoundX aria-hidden />}
            onClick={() => choose(() => onAbsent(therapistUsername))}
          >
            {isAbsent ? settlementTexts.settleOfTherapist : settlementTexts.isAbsent}
          </Button>
          <Link
            className="mt-2 inline-block px-1 py-1 text-accent text-small underline touch:py-3"
            to={searchWith(search, {
              vista: 'semana',
              fecha: date,
              terapeuta: therapistUsername,
              paciente: undefined,
            })}
            state={state}
          >
            Ver su semana
          </Link>
        </PopoverPanel>
      </Popover>
    </div>
  );
}
