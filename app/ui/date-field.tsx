import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from './button.tsx';
import { cn } from './cn.ts';
import { isIsoDate, isoToText, typedToIso, withSlashes } from './date-text.ts';
import { CONTROL_CLASS, Field, type FieldProps, useField } from './field.tsx';
import { type FormValueProps, useFormValue } from './form-value.ts';
import { Popover, PopoverAnchor, PopoverPanel, PopoverTrigger } from './popover.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

export type DateFieldProps = FieldProps &
  FormValueProps & {
    /** ISO dates, both allowed themselves. */
    min?: string;
    max?: string;
    /** ISO dates that cannot be chosen, as holidays. */
    disabledDates?: readonly string[];
    /** ISO dates that are shown apart and can be chosen all the same. */
    markedDates?: readonly string[];
    disabled?: boolean;
    readOnly?: boolean;
  };

function complaint(value: string, { min, max, disabledDates }: DateFieldProps): string | undefined {
  if (!value) return undefined;
  if (!isIsoDate(value)) return 'Escriba la fecha como dd/mm/aaaa.';
  if (min && value < min) return `La fecha debe ser desde el ${isoToText(min)}.`;
  if (max && value > max) return `La fecha debe ser hasta el ${isoToText(max)}.`;
  if (disabledDates?.includes(value)) return 'Esta fecha no está disponible.';
  return undefined;
}

/**
 * A date typed as dd/mm/aaaa or picked. Sends and reports 'YYYY-MM-DD'; what is not a date is sent and reported
 * as typed, so that the server can tell it from an empty field.
 */
export function DateField(props: DateFieldProps) {
  const { name, label, hint, required, className, min, max, disabledDates, disabled, readOnly } = props;
  const { markedDates } = props;
  const { value, setValue, hidden } = useFormValue(props);
  const [touched, setTouched] = useState(false);
  const [open, setOpen] = useState(false);
  const own = touched ? complaint(value, props) : undefined;
  const { ids, aria } = useField({ ...props, error: props.error?.length ? props.error : own });
  const text = isoToText(value);

  return (
    <Field ids={ids} label={label} hint={hint} required={required} className={className}>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverAnchor asChild>
          <div className="relative">
            <input
              {...aria}
              id={ids.id}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder="dd/mm/aaaa"
              maxLength={10}
              required={required}
              disabled={disabled}
              readOnly={readOnly}
              value={text}
              onChange={(event) => {
                const typed = withSlashes(event.target.value, text);
                setValue(typedToIso(typed) ?? typed);
              }}
              onBlur={() => setTouched(true)}
              className={cn(CONTROL_CLASS, 'pr-10 read-only:bg-soft touch:pr-12')}
            />
            <PopoverTrigger asChild>
              <IconButton
                label="Elegir en el calendario"
                icon={<CalendarDays aria-hidden />}
                disabled={disabled || readOnly}
                className="absolute inset-y-0 right-0 my-auto text-muted"
              />
            </PopoverTrigger>
          </div>
        </PopoverAnchor>
        <PopoverPanel className="p-3" aria-label="Calendario">
          <Suspense fallback={<div className="h-72 w-64" />}>
            <Calendar
              selected={isIsoDate(value) ? value : undefined}
              min={min}
              max={max}
              disabledDates={disabledDates}
              markedDates={markedDates}
              onSelect={(picked) => {
                setValue(picked);
                setOpen(false);
              }}
            />
          </Suspense>
        </PopoverPanel>
      </Popover>
      <input ref={hidden} type="hidden" name={name} value={value} disabled={disabled} />
    </Field>
  );
}
