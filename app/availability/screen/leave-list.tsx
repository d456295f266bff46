import CalendarClock from 'lucide-react/icons/calendar-clock';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { settlementTexts } from '#app/scheduling/settlement/copy.ts';
import { Badge } from '#app/ui/badge.tsx';
import { IconButton } from '#app/ui/button.tsx';
import type { LeaveView, StaffTimesView } from '../view/availability.ts';

interface LeaveListProps {
  readonly therapist: StaffTimesView;
  /** Settles the sessions of a leave; null for a user who may not. */
  readonly onSettle: ((leave: LeaveView) => void) | null;
  readonly onEdit: (leave: LeaveView) => void;
  readonly onWithdraw: (leave: LeaveView) => void;
}

/** Current and future leave of a therapist, with its actions. */
export function LeaveList({ therapist, onSettle, onEdit, onWithdraw }: LeaveListProps) {
  return (
    <ul className="flex flex-col gap-1">
      {therapist.leave.map((leave) => {
        const leaveText = `${leave.kindName} de ${therapist.name}, ${leave.daysText}`;
        return (
          <li key={leave.id} className="flex items-center gap-x-1 max-wide:flex-wrap">
            <span className="flex min-w-0 flex-1 flex-col max-wide:basis-full wide:text-small">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="tabular-nums">{leave.daysText}</span>
                {leave.hasBegun && <Badge tone="warning">Ahora</Badge>}
              </span>
              <span
                className="break-words text-muted text-small wide:line-clamp-1"
                title={leave.note ? `${leave.kindName} · ${leave.note}` : undefined}
              >
                {leave.kindName}
                {leave.note && ` · ${leave.note}`}
              </span>
            </span>
            {onSettle && (
              <IconButton
                label={`${settlementTexts.settle}: ${leaveText}`}
                icon={<CalendarClock aria-hidden />}
                onClick={() => onSettle(leave)}
              />
            )}
            <IconButton
              label={`Editar: ${leaveText}`}
              icon={<Pencil aria-hidden />}
              onClick={() => onEdit(leave)}
            />
            <IconButton
              label={`Retirar: ${leaveText}`}
              icon={<Trash aria-hidden />}
              onClick={() => onWithdraw(leave)}
            />
          </li>
        );
      })}
    </ul>
  );
}
