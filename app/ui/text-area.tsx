import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { cn } from './cn.ts';
import { counterOf, useTypedLength } from './counter.tsx';
import { CONTROL_CLASS, Field, type FieldProps, useField } from './field.tsx';

export type TextAreaProps = Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | keyof FieldProps> &
  FieldProps;

/**
 * A text area that grows with its content. `maxLength` adds a counter near that length and does not truncate, so that pasted text
 * stays complete and the form reports the excess.
 */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  const {
    id: _id,
    label,
    hint,
    error: _error,
    invalid: _invalid,
    required,
    className,
    onChange,
    rows = 3,
    maxLength,
    ...native
  } = props;
  const { ids, aria } = useField(props);
  const [length, setTyped] = useTypedLength(props, maxLength);
  return (
    <Field
      ids={ids}
      label={label}
      hint={hint}
      required={required}
      className={className}
      aside={counterOf(length, maxLength)}
    >
      <textarea
        {...native}
        {...aria}
        ref={ref}
        id={ids.id}
        rows={rows}
        required={required}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
        style={{ minHeight: `calc(${rows}lh + 1rem + 2px)` }}
        className={cn(CONTROL_CLASS, 'field-sizing-content max-h-96 py-2 touch:h-auto', 'h-auto')}
      />
    </Field>
  );
});
