import CalendarX from 'lucide-react/icons/calendar-x';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { OTHER_HALF_DAY } from '../../booking/copy.ts';
import { mayConfirm } from '../../booking/plan.ts';
import { conflictsToConfirm } from '../../confirmations.ts';
import { conflictTexts, slotText } from '../../texts.ts';
import { isImpossible } from '../move-form.ts';
import { MoveSlot, type TypedSlot } from '../move-slot.tsx';
import type { MoveView } from '../view/moves.ts';

interface MovesTableProps {
  readonly moves: readonly MoveView[];
  /** Whether several sessions of a series move; then each of them has its own actions. */
  readonly movesSeveral: boolean;
  readonly loading: boolean;
  /** Name of a therapist by user name. */
  readonly nameOf: (username: string) => string;
  /** Name of the auxiliary; empty for none. */
  readonly auxiliary: string;
  readonly onDecide: (sessionId: number, to: TypedSlot | null | 'as-proposed') => void;
}

/** The previewed moves, each with its conflicts and actions. */
export function MovesTable({ moves, movesSeveral, loading, nameOf, auxiliary, onDecide }: MovesTableProps) {
  const [editedSessionId, setEditedSessionId] = useState<number | null>(null);
  if (!movesSeveral && moves.every(({ stays }) => stays)) return null;
  return (
    <ul
      aria-label="Así quedará"
      aria-busy={loading}
      className={cn('flex flex-col divide-y divide-soft border-line border-y', loading && 'opacity-60')}
    >
      {moves.map((move) => (
        <li
          key={move.sessionId}
          className={cn('flex flex-col gap-1 py-2', isImpossible(move) && 'text-danger')}
        >
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 tabular-nums">
              {movesSeveral && !move.stays && <span className="text-muted">{slotText(move.from)} → </span>}
              {slotText(move.to)}
              {move.changesHalfDay && ` · ${OTHER_HALF_DAY}`}
            </span>
            <Outcome move={move} />
            {movesSeveral && (
              <span className="flex">
                <IconButton
                  label={`Cambiar la cita del ${slotText(move.from)}`}
                  icon={<Pencil aria-hidden />}
                  onClick={() => setEditedSessionId(move.sessionId)}
                />
                {move.stays ? (
                  <IconButton
                    label={`Mover también la cita del ${slotText(move.from)}`}
                    icon={<Undo2 aria-hidden />}
                    onClick={() => onDecide(move.sessionId, 'as-proposed')}
                  />
                ) : (
                  <IconButton
                    label={`Dejar donde está la cita del ${slotText(move.from)}`}
                    icon={<CalendarX aria-hidden />}
                    onClick={() => onDecide(move.sessionId, null)}
                  />
                )}
              </span>
            )}
          </div>
          <ConflictList
            move={move}
            names={{ therapist: nameOf(move.to.therapist), auxiliary }}
            onMove={(hours) => onDecide(move.sessionId, { date: move.to.date, ...hours })}
            proposesFreeHour={movesSeveral}
          />
          {editedSessionId === move.sessionId && (
            <MoveSlot
              sessionName={`la cita del ${slotText(move.from)}`}
              slot={move.to}
              onLeave={() => setEditedSessionId(null)}
              onMove={({ date, start, end }) => {
                setEditedSessionId(null);
                onDecide(move.sessionId, { date, start, end });
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ move }: { move: MoveView }) {
  if (move.stays) return <Badge>Queda donde está</Badge>;
  if (isImpossible(move)) return <Badge tone="danger">No se puede</Badge>;
  if (conflictsToConfirm(move.preview).length > 0) return <Badge tone="warning">Con motivo</Badge>;
  return <Badge tone="success">Libre</Badge>;
}

interface ConflictListProps {
  readonly move: MoveView;
  readonly names: { readonly therapist: string; readonly auxiliary: string };
  readonly proposesFreeHour: boolean;
  readonly onMove: (hours: { readonly start: string; readonly end: string }) => void;
}

function ConflictList({ move: { problem, preview }, names, proposesFreeHour, onMove }: ConflictListProps) {
  if (problem) return <p className="text-danger text-small">{problem}</p>;
  if (!preview) return null;
  const nextFreeHours = preview.nextFreeHours;
  return (
    <>
      {conflictTexts(preview, names).map((text) => (
        <p key={text} className={cn('text-small', mayConfirm(preview) ? 'text-warning' : 'text-danger')}>
          {text}.
        </p>
      ))}
      {proposesFreeHour && nextFreeHours && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => onMove({ start: nextFreeHours.start, end: nextFreeHours.end })}
        >
          Siguiente hora libre: {nextFreeHours.start}
        </Button>
      )}
    </>
  );
}
