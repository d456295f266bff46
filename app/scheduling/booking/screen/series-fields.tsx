import { WEEKDAYS } from '#app/availability/copy/weekdays.ts';
import { cn } from '#app/ui/cn.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { NumberInput } from '#app/ui/text-input.tsx';
import { TimeField } from '#app/ui/time-field.tsx';
import { schedulingTexts } from '../../copy.ts';
import { monthlyMaxText, seriesLengthsText } from '../../texts.ts';
import { type Hours, NO_HOURS } from '../plan.ts';
import { unitsFrom } from './plan-lines.ts';
import {
  minutesPerAppointment,
  monthlyAppointmentCount,
  proposedMinutesOf,
  withWeekdays,
} from './series-hours.ts';
import type { Planner } from './use-planner.ts';
import { useStartChange } from './use-start-change.ts';

interface SeriesFieldsProps {
  readonly planner: Planner;
  readonly minDate: string;
  readonly maxDate: string;
  /** The length of a session to propose. */
  readonly proposedMinutes: number;
}

/** Start, monthly maximum and the hours of each weekday of a series. */
export function SeriesFields({ planner, minDate, maxDate, proposedMinutes }: SeriesFieldsProps) {
  const { form, set, problems } = planner;
  const appointmentCount = monthlyAppointmentCount(form);
  // A plan that exceeds the quota has its problem under the key `end`, and a series has no field of that name.
  const lengthsHint =
    seriesLengthsText(
      minutesPerAppointment(form.weekdays),
      unitsFrom(form.startDate, planner.planServices),
    ) ?? schedulingTexts.unitHint;
  const weekdaysProblem = problems.weekdays ?? problems.end;
  return (
    <>
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
        <DateField
          id="plan-startDate"
          label="Fecha de inicio"
          required
          min={minDate}
          max={maxDate}
          value={form.startDate}
          error={problems.startDate}
          onChange={(startDate) => set({ startDate })}
        />
        <NumberInput
          id="plan-monthlyMax"
          label="Máximo de sesiones al mes"
          min={1}
          hint={
            appointmentCount === null
              ? schedulingTexts.monthlyMaxHint
              : monthlyMaxText(appointmentCount, Number(form.monthlyMax))
          }
          value={form.monthlyMax}
          error={problems.monthlyMax}
          onChange={(event) => set({ monthlyMax: event.target.value })}
        />
      </div>
      <fieldset aria-describedby="plan-weekdays-hint plan-weekdays-error" className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold text-small">
          Días y horas
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        </legend>
        <p id="plan-weekdays-hint" aria-live="polite" className="text-muted text-small">
          {lengthsHint}
        </p>
        {WEEKDAYS.map(([weekday, name]) => (
          <Weekday
            key={weekday}
            id={`plan-weekday-${weekday}`}
            name={name}
            hours={form.weekdays[weekday] ?? NO_HOURS}
            proposedMinutes={proposedMinutesOf(form, proposedMinutes)}
            error={problems[`weekday-${weekday}`]}
            onChange={(hours) => set(withWeekdays({ ...form.weekdays, [weekday]: hours }))}
          />
        ))}
        <FieldErrors
          ids={{ errorId: 'plan-weekdays-error', messages: weekdaysProblem ? [weekdaysProblem] : [] }}
        />
      </fieldset>
    </>
  );
}

interface WeekdayProps {
  readonly id: string;
  readonly name: string;
  readonly hours: Hours;
  readonly proposedMinutes: number;
  readonly error: string | undefined;
  readonly onChange: (hours: Hours) => void;
}

function Weekday({ id, name, hours, proposedMinutes, error, onChange }: WeekdayProps) {
  const withStart = useStartChange(hours, proposedMinutes);
  const filled = hours.start !== '' || hours.end !== '';
  return (
    <div className="grid grid-cols-[88px_1fr_1fr] items-start gap-x-2">
      <span aria-hidden className={cn('pt-3 touch:pt-3.5', filled ? 'font-semibold' : 'text-muted')}>
        {name}
      </span>
      <TimeField
        id={id}
        label={<span className="sr-only">{name}, hora de inicio</span>}
        value={hours.start}
        onChange={(start) => onChange(withStart(start))}
      />
      <TimeField
        id={`${id}-end`}
        label={<span className="sr-only">{name}, hora final</span>}
        value={hours.end}
        onChange={(end) => onChange({ ...hours, end })}
      />
      {error && (
        <div className="col-span-2 col-start-2">
          <FieldErrors ids={{ errorId: `${id}-problem`, messages: [error] }} />
        </div>
      )}
    </div>
  );
}
