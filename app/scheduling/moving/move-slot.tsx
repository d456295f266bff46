import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { isIsoDate } from '#app/ui/date-text.ts';
import { TimeField } from '#app/ui/time-field.tsx';
import { typedToTime } from '#app/ui/time-text.ts';

/** Typed date and hours. */
export interface TypedSlot {
  readonly date: string;
  readonly start: string;
  readonly end: string;
}

interface MoveSlotProps {
  /** Name of the session, for the accessible name. */
  readonly sessionName: string;
  readonly slot: TypedSlot;
  /** First and last possible date. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onMove: (to: TypedSlot) => void;
  readonly onLeave: () => void;
}

const isComplete = ({ date, start, end }: TypedSlot) =>
  isIsoDate(date) && typedToTime(start) === start && typedToTime(end) === end && start < end;

/** Another date and hours for one session of a series. */
export function MoveSlot({ sessionName, slot, min, max, onMove, onLeave }: MoveSlotProps) {
  const [to, setTo] = useState(slot);
  const fits = (!min || to.date >= min) && (!max || to.date <= max);
  return (
    <fieldset aria-label={`Cambiar ${sessionName}`} className="flex flex-wrap items-end gap-2 pb-2">
      <DateField
        label="Nueva fecha"
        className="w-44 max-sm:w-full"
        min={min}
        max={max}
        value={to.date}
        onChange={(date) => setTo((before) => ({ ...before, date }))}
      />
      <TimeField
        label="Nueva hora de inicio"
        className="w-36 max-sm:flex-1"
        value={to.start}
        onChange={(start) => setTo((before) => ({ ...before, start }))}
      />
      <TimeField
        label="Nueva hora final"
        className="w-36 max-sm:flex-1"
        value={to.end}
        onChange={(end) => setTo((before) => ({ ...before, end }))}
      />
      <Button disabled={!isComplete(to) || !fits} onClick={() => onMove(to)}>
        Cambiar
      </Button>
      <Button variant="ghost" onClick={onLeave}>
        Dejar así
      </Button>
    </fieldset>
  );
}
