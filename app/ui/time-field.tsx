import Clock from 'lucide-react/icons/clock';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cn } from './cn.ts';
import { CONTROL_CLASS, Field, type FieldProps, useField } from './field.tsx';
import { type FormValueProps, useFormValue } from './form-value.ts';
import { Popover, PopoverAnchor, PopoverPanel } from './popover.tsx';
import { useSelectOnFocus } from './select-on-focus.ts';
import { timesBetween, typedToTime } from './time-text.ts';

export type TimeFieldProps = FieldProps &
  FormValueProps & {
    /** First offered time, 'HH:MM'; other times can be typed. */
    from?: string;
    to?: string;
    stepMinutes?: number;
    disabled?: boolean;
  };

/** Enough for '08:30:00 a. m.' with blanks. */
const MAX_CHARACTERS = 20;

/** A time of day, 'HH:MM' on 24 hours: chosen from half hours or typed (8, 830, 8:30). A text that is no time is submitted unchanged. */
export function TimeField(props: TimeFieldProps) {
  const { name, label, hint, required, className, disabled } = props;
  const { from = '06:00', to = '19:00', stepMinutes = 30 } = props;
  const { value, setValue, hiddenInput } = useFormValue(props);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const [touched, setTouched] = useState(false);
  const selectOnFocus = useSelectOnFocus();
  const anchor = useRef<HTMLDivElement>(null);
  const isNoTime = touched && value !== '' && typedToTime(value) === null;
  const formatErrorText = isNoTime ? 'Escriba la hora como HH:MM, de 00:00 a 23:59.' : undefined;
  const { ids, aria } = useField({ ...props, error: props.error?.length ? props.error : formatErrorText });
  const times = timesBetween(from, to, stepMinutes);
  const listId = `${ids.id}-times`;

  const show = () => {
    if (open || disabled) return;
    setActiveIndex(times.findLastIndex((time) => time <= (typedToTime(value) ?? '08:00')));
    setOpen(true);
  };
  const choose = (time: string) => {
    setValue(time);
    setOpen(false);
  };
  /** The text becomes 'HH:MM' on blur or Enter. */
  const normalize = () => {
    setTouched(true);
    setValue(typedToTime(value) ?? value.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (open) setActiveIndex(Math.max(0, Math.min(times.length - 1, activeIndex + step)));
      else show();
    }
    if (event.key === 'Enter' && open && times[activeIndex]) {
      event.preventDefault();
      choose(times[activeIndex]);
    } else if (event.key === 'Enter') normalize();
    if (event.key === 'Tab') setOpen(false);
  };

  return (
    <Field ids={ids} label={label} hint={hint} required={required} className={className}>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverAnchor asChild>
          <div ref={anchor} className="relative">
            <input
              {...aria}
              {...selectOnFocus}
              id={ids.id}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={open && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
              autoComplete="off"
              placeholder="HH:MM"
              maxLength={MAX_CHARACTERS}
              required={required}
              disabled={disabled}
              value={value}
              onClick={show}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setOpen(false);
                setValue(event.target.value);
              }}
              onBlur={normalize}
              className={cn(CONTROL_CLASS, 'pr-9 tabular-nums')}
            />
            <Clock
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
            />
          </div>
        </PopoverAnchor>
        <PopoverPanel
          className="w-(--radix-popover-trigger-width) min-w-28 p-1"
          role="presentation"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          <div id={listId} role="listbox" aria-label="Horas" className="max-h-60 overflow-y-auto">
            {times.map((time, index) => (
              <TimeOption
                key={time}
                id={`${listId}-${index}`}
                time={time}
                active={index === activeIndex}
                selected={time === value}
                onChoose={choose}
              />
            ))}
          </div>
        </PopoverPanel>
      </Popover>
      <input ref={hiddenInput} type="hidden" name={name} value={value} disabled={disabled} />
    </Field>
  );
}

type OptionProps = {
  id: string;
  time: string;
  active: boolean;
  selected: boolean;
  onChoose: (time: string) => void;
};

function TimeOption({ id, time, active, selected, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus.
    <div
      id={id}
      ref={(node) => {
        if (active) node?.scrollIntoView({ block: 'nearest' });
      }}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(time)}
      className={cn(
        'flex min-h-8 cursor-pointer items-center rounded-control px-2.5 tabular-nums hover:bg-soft touch:min-h-11',
        active && 'bg-soft',
        selected && 'font-semibold text-accent',
      )}
    >
      {time}
    </div>
  );
}
