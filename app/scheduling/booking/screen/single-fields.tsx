import { SegmentedControl } from '#app/ui/choice.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { isIsoDate, isoToDate } from '#app/ui/date-text.ts';
import { TimeField } from '#app/ui/time-field.tsx';
import type { SessionType } from '#domain/scheduling';
import { sessionTypeNames } from '#domain/wording';
import type { SchedulingOffer } from '../../scheduling.ts';
import { lengthsText, unavailableText } from '../../texts.ts';
import { minutesTyped } from '../plan.ts';
import type { Planner } from './use-planner.ts';
import { useStartChange } from './use-start-change.ts';

const TYPES = Object.entries(sessionTypeNames).map(([value, label]) => ({ value, label }));

interface SingleFieldsProps {
  readonly planner: Planner;
  readonly offer: SchedulingOffer;
  readonly minDate: string;
  readonly maxDate: string;
  readonly proposedMinutes: number;
}

/** Type, date and hours of one session. */
export function SingleFields({ planner, offer, minDate, maxDate, proposedMinutes }: SingleFieldsProps) {
  const { form, set, problems } = planner;
  const withStart = useStartChange(form.hours, proposedMinutes);
  const restDay = offer.restDays.find(({ date }) => date === form.date);
  const isSunday = isIsoDate(form.date) && isoToDate(form.date).getDay() === 0;
  const hint = restDay ? unavailableText(restDay) : isSunday && 'Es domingo.';
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <SegmentedControl
        name="tipo"
        label="Tipo de sesión"
        required
        className="col-span-2 [&>div]:flex [&>div]:w-full"
        options={TYPES}
        value={form.type}
        onChange={(type) => set({ type: type as SessionType })}
      />
      <DateField
        id="plan-date"
        label="Fecha"
        required
        className="col-span-2"
        min={minDate}
        max={maxDate}
        struckDates={offer.restDays.map(({ date }) => date)}
        hint={hint}
        value={form.date}
        error={problems.date}
        onChange={(date) => set({ date })}
      />
      <TimeField
        id="plan-start"
        label="Hora de inicio"
        required
        value={form.hours.start}
        onChange={(start) => set({ hours: withStart(start) })}
      />
      <TimeField
        id="plan-end"
        label="Hora final"
        required
        hint={lengthsText([minutesTyped(form.hours) ?? 0])}
        value={form.hours.end}
        error={problems.end}
        onChange={(end) => set({ hours: { ...form.hours, end } })}
      />
    </div>
  );
}
