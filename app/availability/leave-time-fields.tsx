import { Checkbox } from '#app/ui/choice.tsx';
import { ConflictNotice, useConflict } from '#app/ui/conflicts.tsx';
import { isIsoDate } from '#app/ui/date-text.ts';
import { TimeField } from '#app/ui/time-field.tsx';
import { typedToTime } from '#app/ui/time-text.ts';
import { parseHours } from '#domain/rules';
import { DAYS_LABELS, daysErrors, RangeFields, type TypedDays } from './screen/range-fields.tsx';

/** The typed days of a leave; for a part of a single day also its hours. */
export interface TypedLeaveTime extends TypedDays {
  /** Null for whole days. */
  readonly hours: { readonly start: string; readonly end: string } | null;
}

export const LEAVE_TIME_LABELS = {
  ...DAYS_LABELS,
  hours: 'Horas',
  start: 'Desde las',
  end: 'Hasta las',
} as const;

const MORNING = { start: '07:00', end: '12:00' };

/** Errors of the typed days and hours. */
export function leaveTimeErrors({ hours, ...days }: TypedLeaveTime): Readonly<Record<string, string>> {
  const errorOf = (time: string) => (typedToTime(time) === null ? 'Escriba la hora como HH:MM' : null);
  const [start, end] = [hours && errorOf(hours.start), hours && errorOf(hours.end)];
  return { ...daysErrors(days), ...(start && { start }), ...(end && { end }) };
}

/** The time of a leave as parameters of an address; null while a date or an hour is unfinished or wrong. */
export function leaveTimeParams(time: TypedLeaveTime): Readonly<Record<string, string>> | null {
  const { from, to, hours } = time;
  if (!isIsoDate(from) || !isIsoDate(to) || Object.keys(leaveTimeErrors(time)).length > 0) return null;
  return {
    desde: from,
    hasta: to,
    ...(hours && { inicio: typedToTime(hours.start) ?? '', fin: typedToTime(hours.end) ?? '' }),
  };
}

interface LeaveTimeFieldsProps {
  readonly id: string;
  readonly time: TypedLeaveTime;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (time: TypedLeaveTime) => void;
}

/** The days of a leave, and the hours if it is a single day. */
export function LeaveTimeFields({ id, time, errors, onChange }: LeaveTimeFieldsProps) {
  const { from, to, hours } = time;
  const hoursId = `${id}-hours`;
  const hasConflict = useConflict(hoursId) !== undefined;
  // Hours stay during a conflict of days, because the next choice may make them a single day again.
  const hasDaysConflict = [useConflict(`${id}-from`), useConflict(`${id}-to`)].some(Boolean);
  const isSingleDay = from !== '' && from === to;
  return (
    <div className="flex flex-col gap-2">
      <RangeFields
        id={id}
        days={time}
        errors={errors}
        onChange={(days) =>
          onChange({ ...days, hours: days.from === days.to || hasDaysConflict ? hours : null })
        }
      />
      {(isSingleDay || hours || hasConflict) && (
        <Checkbox
          id={hoursId}
          label="Solo unas horas de ese día"
          checked={hours !== null}
          onChange={({ target }) => onChange({ from, to, hours: target.checked ? MORNING : null })}
        />
      )}
      {hours && (
        <div className="grid grid-cols-2 gap-3">
          <TimeField
            id={`${id}-start`}
            label={LEAVE_TIME_LABELS.start}
            required
            value={hours.start}
            error={errors.start}
            onChange={(start) => onChange({ from, to, hours: { ...hours, start } })}
          />
          <TimeField
            id={`${id}-end`}
            label={LEAVE_TIME_LABELS.end}
            required
            value={hours.end}
            error={errors.end}
            onChange={(end) => onChange({ from, to, hours: { ...hours, end } })}
          />
        </div>
      )}
      <ConflictNotice
        id={hoursId}
        textOf={(text) => text.replace('-', ' a ')}
        onTheirs={(text) => onChange({ from, to, hours: parseHours(text)[0] ?? null })}
      />
    </div>
  );
}
