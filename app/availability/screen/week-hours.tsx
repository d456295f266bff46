import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ConflictNotice, ConflictsProvider, useConflict } from '#app/ui/conflicts.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { TimeField } from '#app/ui/time-field.tsx';
import { WEEKDAYS } from '../copy/weekdays.ts';
import { intervalsFromText, type KeyedInterval, nextKey } from './week-text.ts';

const TUESDAY_TO_FRIDAY = [2, 3, 4, 5];
const MAX_PER_DAY = 3;

interface WeekHoursProps {
  readonly id: string;
  readonly legend: string;
  /** Text of a day that has no hours: `No abre`, `No trabaja`. */
  readonly dayOffText: string;
  readonly week: readonly KeyedInterval[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (week: readonly KeyedInterval[]) => void;
}

/** The hours of each weekday, up to three intervals a day. */
export function WeekHours({ id, legend, dayOffText, week, errors, onChange }: WeekHoursProps) {
  const monday = week.filter(({ weekday }) => weekday === 1);
  const repeatMonday = () => {
    const otherIntervals = week.filter(({ weekday }) => !TUESDAY_TO_FRIDAY.includes(weekday));
    const firstKey = nextKey(week);
    const copies = TUESDAY_TO_FRIDAY.flatMap((weekday, dayIndex) =>
      monday.map((each, index) => ({ ...each, weekday, key: firstKey + dayIndex * MAX_PER_DAY + index })),
    );
    onChange([...otherIntervals, ...copies]);
  };
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold text-small">{legend}</legend>
      {WEEKDAYS.map(([weekday, name]) => (
        <Day
          key={weekday}
          id={`${id}-weekday-${weekday}`}
          name={name}
          dayOffText={dayOffText}
          intervals={week.filter((each) => each.weekday === weekday)}
          error={errors[`weekday-${weekday}`]}
          onAdd={() => onChange([...week, { weekday, start: '', end: '', key: nextKey(week) }])}
          onChange={(changed) => onChange(week.map((each) => (each.key === changed.key ? changed : each)))}
          onRemove={(key) => onChange(week.filter((each) => each.key !== key))}
          onTheirs={(text) => {
            const firstKey = nextKey(week);
            const theirs = intervalsFromText(weekday, text).map((each, index) => ({
              ...each,
              key: firstKey + index,
            }));
            onChange([...week.filter((each) => each.weekday !== weekday), ...theirs]);
          }}
        />
      ))}
      {monday.length > 0 && (
        <Button size="sm" className="mt-3 self-start" onClick={repeatMonday}>
          Repetir el lunes hasta el viernes
        </Button>
      )}
    </fieldset>
  );
}

interface DayProps {
  readonly id: string;
  readonly name: string;
  readonly dayOffText: string;
  readonly intervals: readonly KeyedInterval[];
  readonly error: string | undefined;
  readonly onAdd: () => void;
  readonly onChange: (interval: KeyedInterval) => void;
  readonly onRemove: (key: number) => void;
  /** Takes the stored hours of an edit conflict, `08:00-12:00 14:00-18:00`. */
  readonly onTheirs: (text: string) => void;
}

/** Hides the conflict of a day from its first time field, which has the same id; the day itself shows it. */
const NO_CONFLICTS = { byId: {}, onChoose: () => {} };

function Day({ id, name, dayOffText, intervals, error, onAdd, onChange, onRemove, onTheirs }: DayProps) {
  const invalid = useConflict(id) !== undefined || error !== undefined;
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-2 border-soft border-b py-1.5 last-of-type:border-b-0 sm:grid-cols-[84px_1fr_auto]">
      <span className="pt-2 touch:pt-3" aria-hidden>
        {name}
      </span>
      <div className="flex flex-col gap-1.5 max-sm:order-last max-sm:col-span-2">
        {intervals.length === 0 && <span className="text-muted sm:pt-2">{dayOffText}</span>}
        <ConflictsProvider {...NO_CONFLICTS}>
          {intervals.map((interval, index) => (
            <div key={interval.key} className="flex items-start gap-1.5">
              <TimeField
                invalid={invalid}
                id={index === 0 ? id : `${id}-${interval.key}`}
                className="flex-1"
                label={<span className="sr-only">{`${name}, desde`}</span>}
                value={interval.start}
                onChange={(start) => onChange({ ...interval, start })}
              />
              <TimeField
                invalid={invalid}
                className="flex-1"
                label={<span className="sr-only">{`${name}, hasta`}</span>}
                value={interval.end}
                onChange={(end) => onChange({ ...interval, end })}
              />
              <IconButton
                label={`Quitar la franja ${index + 1} del ${name.toLowerCase()}`}
                icon={<X aria-hidden />}
                onClick={() => onRemove(interval.key)}
              />
            </div>
          ))}
        </ConflictsProvider>
        <ConflictNotice
          id={id}
          textOf={(text) => text.replaceAll('-', ' a ').replaceAll(/ (?=\d\d:\d\d a)/g, ', ')}
          onTheirs={onTheirs}
        />
        <FieldErrors ids={{ errorId: `${id}-error`, messages: error ? [error] : [] }} />
      </div>
      <IconButton
        label={`Agregar franja el ${name.toLowerCase()}`}
        icon={<Plus aria-hidden />}
        disabled={intervals.length >= MAX_PER_DAY}
        onClick={onAdd}
      />
    </div>
  );
}
