import { WEEKDAYS } from '#app/availability/copy/weekdays.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { isIsoDate } from '#app/ui/date-text.ts';
import { Select } from '#app/ui/select.tsx';
import { TimeField } from '#app/ui/time-field.tsx';
import { typedToTime } from '#app/ui/time-text.ts';
import type { SlotSearch } from '../../booking/scheduling-reads.server.ts';

/** The criteria of free slots as they are typed. */
export interface SlotCriteria {
  readonly minutes: number;
  /** First day of the search; empty for today. */
  readonly since: string;
  /** Start and end of the part of the day. */
  readonly after: string;
  readonly before: string;
  /** ISO numbers; empty for any. */
  readonly weekdays: readonly number[];
  /** Whether only the chosen therapist is searched. */
  readonly onlyChosen: boolean;
}

/** The attendants chosen in the scheduling form. */
export interface FinderStaff {
  /** User name; empty for nobody. */
  readonly therapist: string;
  readonly therapistName: string;
  /** User name; empty for nobody. */
  readonly auxiliary: string;
}

const USUAL_MINUTES = 60;
const DAY_START = '00:00';
const DAY_END = '23:59';
const LENGTH_OPTIONS = [30, 45, 60, 90, 120].map((minutes) => ({
  value: minutes,
  label: `${minutes} minutos`,
}));

export const emptyCriteria = (minutes: number | null): SlotCriteria => ({
  minutes: minutes ?? USUAL_MINUTES,
  since: '',
  after: '',
  before: '',
  weekdays: [],
  onlyChosen: true,
});

/** The requested part of the day; null for the whole day, `invalid` when its end is not after its start. */
function partOfDay({ after, before }: SlotCriteria): SlotSearch['interval'] | 'invalid' {
  const [start, end] = [typedToTime(after), typedToTime(before)];
  if (!start && !end) return null;
  const part = { start: start ?? DAY_START, end: end ?? DAY_END };
  return part.start < part.end ? part : 'invalid';
}

/** The criteria of a search; null for invalid ones. */
export function slotSearchOf(
  criteria: SlotCriteria,
  lineId: number,
  { therapist, auxiliary }: FinderStaff,
): SlotSearch | null {
  const { minutes, since, weekdays, onlyChosen } = criteria;
  const interval = partOfDay(criteria);
  if (interval === 'invalid') return null;
  return {
    lineId,
    minutes,
    therapist: onlyChosen ? therapist : '',
    auxiliary,
    from: isIsoDate(since) ? since : null,
    weekdays: [...weekdays],
    interval,
  };
}

interface SlotCriteriaFieldsProps {
  readonly criteria: SlotCriteria;
  readonly staff: FinderStaff;
  /** A note about the units that the length takes from the service. */
  readonly lengthHint: string | null;
  readonly weekdaysHint?: string;
  readonly onChange: (criteria: SlotCriteria) => void;
}

/** Length, first day, part of the day, weekdays and therapist of a search. */
export function SlotCriteriaFields(props: SlotCriteriaFieldsProps) {
  const { criteria, staff, lengthHint, weekdaysHint, onChange } = props;
  const { minutes, since, after, before, weekdays, onlyChosen } = criteria;
  const set = (changes: Partial<SlotCriteria>) => onChange({ ...criteria, ...changes });
  const lengths = LENGTH_OPTIONS.some((each) => each.value === minutes)
    ? LENGTH_OPTIONS
    : [{ value: minutes, label: `${minutes} minutos` }, ...LENGTH_OPTIONS];
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Duración"
          className="max-sm:col-span-2"
          hint={lengthHint}
          options={lengths}
          value={minutes}
          onChange={({ target }) => set({ minutes: Number(target.value) })}
        />
        <DateField
          label="A partir del"
          className="max-sm:col-span-2"
          value={since}
          onChange={(next) => set({ since: next })}
        />
        <TimeField label="Desde las" value={after} onChange={(next) => set({ after: next })} />
        <TimeField
          label="Hasta las"
          value={before}
          error={partOfDay(criteria) === 'invalid' ? 'Debe ser después de la hora de inicio.' : undefined}
          onChange={(next) => set({ before: next })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold text-small">Días</legend>
        {weekdaysHint && <p className="text-muted text-small">{weekdaysHint}</p>}
        <div className="flex flex-wrap gap-x-4">
          {WEEKDAYS.map(([weekday, name]) => (
            <Checkbox
              key={weekday}
              label={<span className="text-small">{name}</span>}
              checked={weekdays.includes(weekday)}
              onChange={({ target }) =>
                set({
                  weekdays: target.checked
                    ? [...weekdays, weekday]
                    : weekdays.filter((each) => each !== weekday),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      {staff.therapist && (
        <Checkbox
          label={`Solo con ${staff.therapistName}`}
          checked={onlyChosen}
          onChange={({ target }) => set({ onlyChosen: target.checked })}
        />
      )}
    </>
  );
}
