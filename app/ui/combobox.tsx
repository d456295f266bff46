import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { cn } from './cn.ts';
import type { LoadOptions } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { CONTROL_CLASS, Field, type FieldProps, useField } from './field.tsx';
import { type FormValueProps, useFormValue } from './form-value.ts';
import { lazyPart } from './lazy-part.tsx';
import { Popover, PopoverPanel, PopoverTrigger } from './popover.tsx';

const ComboboxList = lazyPart(() => import('./combobox-list.tsx'), <div className="h-32" />);

export type { ComboboxOption, LoadOptions };

export type ComboboxProps = FieldProps &
  Omit<FormValueProps, 'onChange'> & {
    onChange?: (value: string, option: ComboboxOption | null) => void;
    placeholder?: string;
    searchPlaceholder?: string;
    emptyText?: string;
    /** Whether the choice can be cleared. */
    clearable?: boolean;
    disabled?: boolean;
  } & (
    | { options: readonly ComboboxOption[]; loadOptions?: never; selectedLabel?: never }
    /** `selectedLabel` is the label of the initial value before options are loaded. */
    | { loadOptions: LoadOptions; selectedLabel?: string; options?: never }
  );

/** A searchable select of a long list; the search matches the beginnings of words. */
export function Combobox(props: ComboboxProps) {
  const { name, label, hint, required, className, placeholder = 'Seleccionar', disabled } = props;
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  useEffect(() => ComboboxList.preload(), []);
  const { value, setValue, hiddenInput } = useFormValue({
    ...(props.value !== undefined && { value: props.value }),
    ...(props.defaultValue !== undefined && { defaultValue: props.defaultValue }),
    onValueSet: (setTo) => choose(knownOptions.find((option) => option.value === setTo) ?? null),
  });
  const { ids, aria } = useField(props);
  const knownOptions = [...(props.options ?? []), ...(chosen ? [chosen] : [])];
  const text = value
    ? (knownOptions.find((option) => option.value === value)?.label ?? props.selectedLabel)
    : '';

  const changeOpen = (next: boolean) => {
    setOpen(next);
    if (!next) setQuery('');
  };
  const choose = (option: ComboboxOption | null) => {
    setChosen(option);
    setValue(option?.value ?? '');
    changeOpen(false);
    if ((option?.value ?? '') !== value) props.onChange?.(option?.value ?? '', option);
  };

  /** Typing in the closed field starts the search. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && query === '')) return;
    event.preventDefault();
    setQuery((before) => before + key);
    setOpen(true);
  };

  /** The panel itself has the focus until its list is loaded. */
  const onPanelKey = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget) onKeyDown(event);
  };

  return (
    <Field
      ids={ids}
      label={label}
      hint={hint}
      required={required}
      className={className}
      textOf={(theirValue) =>
        knownOptions.find((option) => option.value === theirValue)?.label ?? 'otra opción'
      }
    >
      <Popover open={open} onOpenChange={changeOpen}>
        <PopoverTrigger asChild>
          <button
            {...aria}
            id={ids.id}
            type="button"
            role="combobox"
            aria-expanded={open}
            aria-labelledby={`${ids.id}-label ${ids.id}-value`}
            aria-required={required}
            disabled={disabled}
            onKeyDown={onKeyDown}
            className={cn(CONTROL_CLASS, 'flex items-center justify-between gap-2 text-left')}
          >
            <span id={`${ids.id}-value`} className={cn('truncate', !text && 'text-muted')}>
              {text || placeholder}
            </span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        </PopoverTrigger>
        <PopoverPanel
          onKeyDown={onPanelKey}
          aria-label={typeof label === 'string' ? label : placeholder}
          className="w-(--radix-popover-trigger-width) min-w-64 overflow-clip"
        >
          <ComboboxList
            value={value}
            query={query}
            onQuery={setQuery}
            options={props.options}
            loadOptions={props.loadOptions}
            searchPlaceholder={props.searchPlaceholder ?? 'Buscar…'}
            emptyText={props.emptyText ?? 'Sin resultados'}
            clearable={props.clearable ?? false}
            onChoose={choose}
          />
        </PopoverPanel>
      </Popover>
      <input ref={hiddenInput} type="hidden" name={name} value={value} disabled={disabled} />
    </Field>
  );
}
