import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { countText } from '#domain/shared';
import { cn } from './cn.ts';
import { counterOf, useTypedLength } from './counter.tsx';
import { CONTROL_CLASS, Field, type FieldProps, useField } from './field.tsx';
import { useSelectOnFocus } from './select-on-focus.ts';

type NativeInput = Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'className' | keyof FieldProps>;

export type TextInputProps = NativeInput &
  FieldProps & {
    leading?: ReactNode;
    trailing?: ReactNode;
    /** Maximum length, with a counter near it. A longer text is reported and not truncated. */
    limit?: number;
  };

/** A text field of one line. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(props, ref) {
  const {
    id: _id,
    label,
    hint,
    error: _error,
    invalid: _invalid,
    required,
    className,
    leading,
    trailing,
    limit,
    ...native
  } = props;
  const [length, setTyped] = useTypedLength(props, limit);
  const limitErrorText =
    limit !== undefined && length !== null && length > limit
      ? `Máximo ${countText(limit, 'carácter', 'caracteres')}`
      : undefined;
  const { ids, aria } = useField({ ...props, error: props.error?.length ? props.error : limitErrorText });
  return (
    <Field
      ids={ids}
      label={label}
      hint={hint}
      required={required}
      className={className}
      corner={counterOf(length, limit)}
    >
      <div className="relative">
        {leading && <Adornment side="left-3">{leading}</Adornment>}
        <input
          type="text"
          {...native}
          {...aria}
          ref={ref}
          id={ids.id}
          required={required}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            native.onInput?.(event);
          }}
          className={cn(
            CONTROL_CLASS,
            'read-only:bg-soft',
            Boolean(leading) && 'pl-9',
            Boolean(trailing) && 'pr-12',
          )}
        />
        {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
      </div>
    </Field>
  );
});

function Adornment({ side, children }: { side: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'pointer-events-none absolute inset-y-0 flex items-center text-muted [&_svg]:size-4',
        side,
      )}
    >
      {children}
    </div>
  );
}

export type NumberInputProps = Omit<TextInputProps, 'type' | 'inputMode'>;

/** A field for a whole number, which the mouse wheel never changes. */
export const NumberInput = forwardRef<HTMLInputElement, NumberInputProps>(function NumberInput(props, ref) {
  return (
    <TextInput
      step={1}
      {...useSelectOnFocus()}
      {...props}
      ref={ref}
      type="number"
      inputMode="numeric"
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
});

/** A field for a quantity as it is typed, whose checks the form has. */
export function QuantityInput(props: NumberInputProps) {
  return <TextInput {...useSelectOnFocus()} {...props} inputMode="numeric" autoComplete="off" />;
}
