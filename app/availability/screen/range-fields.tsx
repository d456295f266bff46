import { DateField } from '#app/ui/date-field.tsx';
import { dateError } from '#app/ui/date-text.ts';

/** The typed first and last day. */
export interface TypedDays {
  readonly from: string;
  readonly to: string;
}

export const DAYS_LABELS = { from: 'Desde', to: 'Hasta' } as const;

const REQUIRED = 'Este campo es requerido';

const dayError = (day: string): string | undefined => (day === '' ? REQUIRED : dateError(day));

/** Errors of the typed days. */
export function daysErrors({ from, to }: TypedDays): Readonly<Record<string, string>> {
  const wrong = { from: dayError(from), to: dayError(to) };
  return Object.fromEntries(Object.entries(wrong).filter(([, error]) => error !== undefined)) as Record<
    string,
    string
  >;
}

interface RangeFieldsProps {
  readonly id: string;
  readonly days: TypedDays;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (days: TypedDays) => void;
}

/** First and last day of a closure or leave. The last day follows the first one until the user chooses another last day. */
export function RangeFields({ id, days, errors, onChange }: RangeFieldsProps) {
  const { from, to } = days;
  return (
    <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
      <DateField
        id={`${id}-from`}
        label={DAYS_LABELS.from}
        required
        value={from}
        error={errors.from}
        onChange={(next) => onChange({ from: next, to: to === '' || to === from ? next : to })}
      />
      <DateField
        id={`${id}-to`}
        label={DAYS_LABELS.to}
        required
        value={to}
        error={errors.to}
        hint="Ese día también cuenta."
        onChange={(next) => onChange({ from, to: next })}
      />
    </div>
  );
}
