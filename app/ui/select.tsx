import ChevronDown from 'lucide-react/icons/chevron-down';
import { forwardRef } from 'react';
import { cn } from './cn.ts';
import { CONTROL_CLASS, Field, type FieldProps, useField } from './field.tsx';
import { NativeSelect, type NativeSelectProps } from './native-select.tsx';

export type SelectOption = { value: string | number; label: string; disabled?: boolean };

export type SelectProps = Omit<NativeSelectProps, 'className' | keyof FieldProps> &
  FieldProps & { options: readonly SelectOption[]; placeholder?: string };

/** A select with label and messages. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  const {
    id: _id,
    label,
    hint,
    error: _error,
    required,
    className,
    invalid: _invalid,
    options,
    placeholder,
    ...native
  } = props;
  const { ids, aria } = useField(props);
  return (
    <Field
      ids={ids}
      label={label}
      hint={hint}
      required={required}
      className={className}
      textOf={(value) => options.find((option) => String(option.value) === value)?.label ?? value}
    >
      <div className="relative">
        <NativeSelect
          {...native}
          {...aria}
          ref={ref}
          id={ids.id}
          required={required}
          className={cn(CONTROL_CLASS, 'own-arrow py-0 pr-9 leading-[34px] touch:leading-[42px]')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
        />
      </div>
    </Field>
  );
});
