import { useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { Button } from '#app/ui/button.tsx';
import { shortDateText } from '#domain/wording';
import { OTHER_HALF_DAY } from '../booking/copy.ts';
import type { FoundSlotsView, SlotsResponse, SlotView } from '../slots.ts';
import { lengthsText, shortDayText } from '../texts.ts';
import { FinderPanel, FinderSearch } from './screen/finder-panel.tsx';
import {
  emptyCriteria,
  type FinderStaff,
  SlotCriteriaFields,
  slotSearchOf,
} from './screen/slot-criteria.tsx';

const TYPING_PAUSE_MS = 250;

interface SlotFinderProps {
  readonly lineId: number;
  readonly staff: FinderStaff;
  /** Minutes from the typed start to the typed end; null until both are valid. */
  readonly minutes: number | null;
  /** The typed date, from which the search begins; empty for today. */
  readonly since: string;
  readonly onPick: (slot: SlotView) => void;
}

/** 'Buscar cupo': the earliest free slots; choosing one fills the form. */
export function SlotFinder({ onPick, ...props }: SlotFinderProps) {
  return (
    <FinderPanel label="Cupos libres">
      {(close) => (
        <Search
          {...props}
          onPick={(slot) => {
            close();
            onPick(slot);
          }}
        />
      )}
    </FinderPanel>
  );
}

function Search({ lineId, staff, minutes, since, onPick }: SlotFinderProps) {
  const [criteria, setCriteria] = useState(() => ({ ...emptyCriteria(minutes), since }));
  const attendantsKey = `${staff.therapist} ${staff.auxiliary}`;
  const [laterSearch, setLaterSearch] = useState({ from: '', attendantsKey });
  // A change of attendants starts the search again.
  const laterFrom = laterSearch.attendantsKey === attendantsKey ? laterSearch.from : '';
  const setFrom = (from: string) => setLaterSearch({ from, attendantsKey });
  const search = slotSearchOf(criteria, lineId, staff);
  const read = useJson<SlotsResponse>(search && '/programacion/cupos', {
    body: laterFrom ? { ...search, from: laterFrom } : search,
    pauseMs: TYPING_PAUSE_MS,
  });
  const found = read.value?.found;
  return (
    <FinderSearch
      read={read}
      criteria={
        <SlotCriteriaFields
          criteria={criteria}
          staff={staff}
          lengthHint={lengthsText([criteria.minutes])}
          onChange={(next) => {
            setFrom('');
            setCriteria(next);
          }}
        />
      }
    >
      {found && (
        <Found
          found={found}
          isLater={laterFrom !== ''}
          onPick={onPick}
          onLater={setFrom}
          onBack={() => setFrom('')}
        />
      )}
    </FinderSearch>
  );
}

interface FoundProps {
  readonly found: FoundSlotsView;
  /** Whether the search continues after earlier results. */
  readonly isLater: boolean;
  readonly onPick: (slot: SlotView) => void;
  readonly onLater: (from: string) => void;
  readonly onBack: () => void;
}

function Found({ found: { slots, searchedTo, laterFrom }, isLater, onPick, onLater, onBack }: FoundProps) {
  return (
    <>
      <p aria-live="polite" className="text-muted text-small">
        {slots.length === 0
          ? `No hay cupo hasta el ${shortDateText(searchedTo)}. Cambie los días, la hora o el terapeuta.`
          : `${isLater ? 'Cupos libres más adelante' : 'Los primeros cupos libres'}; al elegir uno se llena el formulario.`}
      </p>
      {slots.length > 0 && (
        <ul className="grid gap-1.5">
          {slots.map((slot) => (
            <li key={`${slot.date} ${slot.start} ${slot.therapist}`}>
              <button
                type="button"
                className="flex min-h-9 w-full flex-wrap items-center gap-x-3 rounded-control border border-line bg-surface px-3 py-1 text-left hover:bg-soft touch:min-h-11"
                onClick={() => onPick(slot)}
              >
                <span className="font-semibold tabular-nums">{shortDayText(slot.date)}</span>
                <span className="tabular-nums">
                  {slot.start} – {slot.end}
                </span>
                <span className="min-w-0 break-words text-muted">
                  {slot.therapistName}
                  {slot.changesHalfDay && ` · ${OTHER_HALF_DAY}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {laterFrom && (
          <Button size="sm" onClick={() => onLater(laterFrom)}>
            Más adelante
          </Button>
        )}
        {isLater && (
          <Button size="sm" variant="ghost" onClick={onBack}>
            Volver a los primeros
          </Button>
        )}
      </div>
    </>
  );
}
