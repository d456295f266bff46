import { usePrinting } from '#app/ui/use-printing.ts';
import { dateText, longWeekdayText } from '#domain/wording';
import type { RestDayView } from '../../scheduling.ts';
import { STATUSES } from '../../session-status.tsx';
import { appointmentsText, unavailableText } from '../../texts.ts';
import { CLOSED_CAUSE_TEXTS, presenceText, spanText } from '../board-words.ts';
import type { BoardColumn, DayBoard } from '../day-board.ts';
import { specialtyLetters } from '../view/specialty-letters.ts';

interface DayPrintProps {
  readonly board: DayBoard;
  /** Why the site does not work on the day; undefined on a working day. */
  readonly restDay: RestDayView | undefined;
  /** Whether each therapist has a page of their own. */
  readonly pagePerTherapist: boolean;
}

/** The day on paper: the sessions, breaks and leaves of each therapist who works or has sessions, one below the other. */
export function DayPrint({ board, restDay, pagePerTherapist }: DayPrintProps) {
  const printing = usePrinting();
  if (!printing) return null;
  const workingColumns = board.columns.filter(
    ({ entries, presentHours }) => entries.length + presentHours.length > 0,
  );
  return (
    <div className={pagePerTherapist ? 'day-print day-print-sheets' : 'day-print'}>
      {workingColumns.length === 0 && restDay && <p>{unavailableText(restDay)}</p>}
      {workingColumns.map((column) => (
        <Sheet key={column.therapistUsername} column={column} board={board} restDay={restDay} />
      ))}
    </div>
  );
}

function Sheet({
  column,
  board,
  restDay,
}: Pick<DayPrintProps, 'board' | 'restDay'> & { column: BoardColumn }) {
  const breaksAndLeaves = column.closedHours
    .filter(({ cause }) => cause === 'break' || cause === 'absent')
    .map(({ cause, start, end }) => ({
      cause,
      start: Math.max(start, board.start),
      end: Math.min(end, board.end),
    }))
    .filter(({ start, end }) => start < end);
  const rows = [
    ...column.entries.map((entry) => ({ ...entry, key: `${entry.session.id} ${entry.role}` })),
    ...breaksAndLeaves.map((span) => ({ ...span, key: `pause ${span.start}` })),
  ].sort((one, other) => one.start - other.start);
  return (
    <section>
      <table>
        <colgroup>
          <col className="day-print-hours" />
          <col span={4} />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={5}>
              <h3>
                {column.name} <span>{specialtyLetters(column.specialtyId)}</span>
              </h3>
              <p>
                {longWeekdayText(board.date)} {dateText(board.date)} ·{' '}
                {restDay ? unavailableText(restDay) : presenceText(column)} ·{' '}
                {appointmentsText(column.entries.length)}
              </p>
            </th>
          </tr>
          <tr>
            <th>Hora</th>
            <th>Paciente</th>
            <th>Documento</th>
            <th>Cita</th>
            <th>Estado</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            'cause' in row ? (
              <tr key={row.key} className="day-print-closed">
                <td>{spanText(row)}</td>
                <td colSpan={4}>{CLOSED_CAUSE_TEXTS[row.cause]}</td>
              </tr>
            ) : (
              <tr key={row.key}>
                <td>{spanText(row)}</td>
                <td>{row.session.patient}</td>
                <td>{row.session.document}</td>
                <td>
                  {row.session.type}
                  {row.role === 'auxiliary' && ` · auxiliar de ${row.session.therapistShort}`}
                  {row.role === 'therapist' && row.session.auxiliary && ` · aux. ${row.session.auxiliary}`}
                </td>
                <td>{row.session.status === 'pending' ? '' : STATUSES[row.session.status].text}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  );
}
