import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { isoToText } from '#domain/shared';
import { IconButton } from './button.tsx';
import { cn } from './cn.ts';
import { completeToIso, dateError, isIsoDate, typedToIso } from './date-text.ts';
import { CONTROL_CLASS, Field, type FieldProps, useField } from './field.tsx';
import { type FormValueProps, useFormValue } from './form-value.ts';
import { lazyPart } from './lazy-part.tsx';
import { Popover, PopoverAnchor, PopoverPanel, PopoverTrigger } from './popover.tsx';
import { useSelectOnFocus } from './select-on-focus.ts';

const Calendar = lazyPart(() => import('./calendar.tsx'), <div className="h-72 w-64" />);

export type DateFieldProps = FieldProps &
  FormValueProps & {
    /** ISO dates, inclusive. */
    min?: string | undefined;
    max?: string | undefined;
    /** ISO dates that can't be chosen. */
    disabledDates?: readonly string[];
    /** ISO dates that are struck through but can be chosen. */
    struckDates?: readonly string[];
    disabled?: boolean;
    readOnly?: boolean;
  };

/** Enough for a date with the name of its month. */
const MAX_CHARACTERS = 40;

function limitError(value: string, { min, max, disabledDates }: DateFieldProps): string | undefined {
  if (!isIsoDate(value)) return undefined;
  if (min && value < min) return `La fecha debe ser desde el ${isoToText(min)}.`;
  if (max && value > max) return `La fecha debe ser hasta el ${isoToText(max)}.`;
  if (disabledDates?.includes(value)) return 'Esta fecha no está disponible.';
  return undefined;
}

/** Keeps the typed text until the field is left or Enter submits; then it becomes dd/mm/aaaa. */
function useTypedDate(value: string, setValue: (value: string) => void, max: string | undefined) {
  const [typedDate, setTypedDate] = useState<{ text: string; value: string } | null>(null);
  return {
    text: typedDate?.value === value ? typedDate.text : isoToText(value),
    setText(text: string) {
      const newValue = completeToIso(text) ?? text;
      setTypedDate({ text, value: newValue });
      setValue(newValue);
    },
    normalize() {
      setTypedDate(null);
      setValue(typedToIso(value, max ? Number(max.slice(0, 4)) : undefined) ?? value.trim());
    },
  };
}

/**
 * A typed or picked date. Its value is 'YYYY-MM-DD', or the typed text if it is no date, so that the server can distinguish it from an
 * empty field.
 */
export function DateField(props: DateFieldProps) {
  const { name, label, hint, required, className, min, max, disabledDates, disabled, readOnly } = props;
  const { struckDates } = props;
  const { value, setValue, hiddenInput } = useFormValue(props);
  const [touched, setTouched] = useState(false);
  const [open, setOpen] = useState(false);
  const selectOnFocus = useSelectOnFocus();
  const { text, setText, normalize } = useTypedDate(value, setValue, max);
  const dateErrorText = touched && value !== '' ? dateError(value) : undefined;
  const limitErrorText = touched ? limitError(value, props) : undefined;
  const { ids, aria } = useField({
    ...props,
    error: dateErrorText ?? (props.error?.length ? props.error : limitErrorText),
  });
  const finishTyping = () => {
    setTouched(true);
    normalize();
  };

  return (
    <Field ids={ids} label={label} hint={hint} required={required} className={className} textOf={isoToText}>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverAnchor asChild>
          <div className="relative">
            <input
              {...aria}
              {...selectOnFocus}
              id={ids.id}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder="dd/mm/aaaa"
              maxLength={MAX_CHARACTERS}
              required={required}
              disabled={disabled}
              readOnly={readOnly}
              value={text}
              onChange={(event) => {
                setTouched(false);
                setText(event.target.value);
              }}
              onKeyDown={(event) => event.key === 'Enter' && finishTyping()}
              onBlur={finishTyping}
              className={cn(CONTROL_CLASS, 'pr-10 read-only:bg-soft touch:pr-12')}
            />
            <PopoverTrigger asChild>
              <IconButton
                label="Elegir en el calendario"
                icon={<CalendarDays aria-hidden />}
                disabled={disabled || readOnly}
                className="absolute inset-y-0 right-0 my-auto text-muted disabled:hidden"
              />
            </PopoverTrigger>
          </div>
        </PopoverAnchor>
        <PopoverPanel className="p-3" aria-label="Calendario">
          <Calendar
            selected={isIsoDate(value) ? value : undefined}
            min={min}
            max={max}
            disabledDates={disabledDates}
            struckDates={struckDates}
            onSelect={(picked) => {
              setValue(picked);
              setOpen(false);
            }}
          />
        </PopoverPanel>
      </Popover>
      <input ref={hiddenInput} type="hidden" name={name} value={value} disabled={disabled} />
    </Field>
  );
}
