import CalendarSearch from 'lucide-react/icons/calendar-search';
import { useId, useState } from 'react';
import { WEEKDAYS } from '../../copy/weekdays.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { isIsoDate } from '../../ui/date-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { typedToTime } from '../../ui/time-text.ts';
import { shortDateText } from '../../view-models/day-text.ts';
import type { FoundSlotsView, SlotsResponse, SlotView } from '../../view-models/slots.ts';
import { useJson } from '../shared/use-json.ts';
import { shortDayText } from './texts.ts';

const DEBOUNCE_MS = 250;
const MINUTES = [30, 45, 60, 90, 120].map((minutes) => ({ value: minutes, label: `${minutes} minutos` }));
const USUAL_MINUTES = 60;
const DAY_START = '00:00';
const DAY_END = '23:59';

/** The requested part of the day; empty for the whole day, null when it ends before it begins. */
function partOfDay(after: string, before: string): string | null {
  const [start, end] = [typedToTime(after), typedToTime(before)];
  if (!start && !end) return '';
  const part = [start ?? DAY_START, end ?? DAY_END] as const;
  return part[0] < part[1] ? part.join('-') : null;
}

interface SlotFinderProps {
  readonly lineId: number;
  /** User name; empty for none. */
  readonly therapist: string;
  readonly therapistName: string;
  /** User name; empty for none. */
  readonly auxiliary: string;
  /** Minutes from the typed start to the typed end; null until both are valid. */
  readonly minutes: number | null;
  readonly onPick: (slot: SlotView) => void;
}

/** 'Buscar cupo': the earliest free slots; choosing one fills the form. */
export function SlotFinder(props: SlotFinderProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <Button
        aria-expanded={open}
        aria-controls={id}
        icon={<CalendarSearch aria-hidden />}
        onClick={() => setOpen(!open)}
        className="self-start"
      >
        Buscar cupo
      </Button>
      <section id={id} aria-label="Cupos libres" hidden={!open}>
        {open && (
          <Search
            {...props}
            onPick={(slot) => {
              setOpen(false);
              props.onPick(slot);
            }}
          />
        )}
      </section>
    </div>
  );
}

function Search({ lineId, therapist, therapistName, auxiliary, minutes, onPick }: SlotFinderProps) {
  const [length, setLength] = useState(minutes ?? USUAL_MINUTES);
  const [hours, setHours] = useState({ after: '', before: '' });
  const [since, setSince] = useState('');
  const [weekdays, setWeekdays] = useState<readonly number[]>([]);
  const [onlyChosen, setOnlyChosen] = useState(true);
  const attendants = `${therapist} ${auxiliary}`;
  const [later, setLater] = useState({ from: '', attendants });
  // Later slots of other attendants are not continued.
  const laterFrom = later.attendants === attendants ? later.from : '';
  const from = laterFrom || (isIsoDate(since) ? since : '');
  const within = partOfDay(hours.after, hours.before);
  const setFrom = (next: string) => setLater({ from: next, attendants });
  const params = new URLSearchParams({ linea: String(lineId), minutos: String(length) });
  if (therapist && onlyChosen) params.set('terapeuta', therapist);
  if (auxiliary) params.set('auxiliar', auxiliary);
  if (within) params.set('entre', within);
  if (from) params.set('desde', from);
  for (const weekday of weekdays) params.append('dia', String(weekday));
  const { value, state, reload } = useJson<SlotsResponse>(
    within === null ? null : `/programacion/cupos?${params}`,
    DEBOUNCE_MS,
  );
  const restartingSearch =
    <Value,>(put: (next: Value) => void) =>
    (next: Value) => {
      setFrom('');
      put(next);
    };
  const lengths = MINUTES.some((each) => each.value === length)
    ? MINUTES
    : [{ value: length, label: `${length} minutos` }, ...MINUTES];
  return (
    <div
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
      aria-busy={state === 'loading'}
    >
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Duración"
          options={lengths}
          value={length}
          onChange={({ target }) => restartingSearch(setLength)(Number(target.value))}
        />
        <DateField label="A partir del" value={since} onChange={restartingSearch(setSince)} />
        <TimeField
          label="Desde las"
          value={hours.after}
          onChange={(after) => restartingSearch(setHours)({ ...hours, after })}
        />
        <TimeField
          label="Hasta las"
          value={hours.before}
          error={within === null ? 'Debe ser después de la hora de inicio.' : undefined}
          onChange={(before) => restartingSearch(setHours)({ ...hours, before })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold text-small">Días</legend>
        <div className="flex flex-wrap gap-x-4">
          {WEEKDAYS.map(([weekday, name]) => (
            <Checkbox
              key={weekday}
              label={<span className="text-small">{name}</span>}
              checked={weekdays.includes(weekday)}
              onChange={({ target }) =>
                restartingSearch(setWeekdays)(
                  target.checked ? [...weekdays, weekday] : weekdays.filter((each) => each !== weekday),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      {therapist && (
        <Checkbox
          label={`Solo con ${therapistName}`}
          checked={onlyChosen}
          onChange={({ target }) => restartingSearch(setOnlyChosen)(target.checked)}
        />
      )}
      {state === 'failed' && <ReadFailed onRetry={reload}>No se pudieron buscar cupos.</ReadFailed>}
      {!value && state === 'loading' && <Skeleton className="h-24 w-full" />}
      {value?.error && <Notice tone="warning">{value.error}</Notice>}
      {value?.found && (
        <Found
          found={value.found}
          later={laterFrom !== ''}
          onPick={onPick}
          onLater={setFrom}
          onBack={() => setFrom('')}
        />
      )}
    </div>
  );
}

interface FoundProps {
  readonly found: FoundSlotsView;
  /** Whether the search continues after earlier results. */
  readonly later: boolean;
  readonly onPick: (slot: SlotView) => void;
  readonly onLater: (from: string) => void;
  readonly onBack: () => void;
}

function Found({ found: { slots, searchedTo, laterFrom }, later, onPick, onLater, onBack }: FoundProps) {
  return (
    <>
      <p aria-live="polite" className="text-muted text-small">
        {slots.length === 0
          ? `No hay cupo hasta el ${shortDateText(searchedTo)}. Cambie los días, la hora o el terapeuta.`
          : `${later ? 'Cupos libres más adelante' : 'Los primeros cupos libres'}; al elegir uno se llena el formulario.`}
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
                <span className="min-w-0 break-words text-muted">{slot.therapistName}</span>
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
        {later && (
          <Button size="sm" variant="ghost" onClick={onBack}>
            Volver a los primeros
          </Button>
        )}
      </div>
    </>
  );
}
