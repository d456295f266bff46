import Check from 'lucide-react/icons/check';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { cn } from './cn.ts';
import { Field, FieldErrors, type FieldProps, useField } from './field.tsx';

type NativeToggle = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className' | keyof FieldProps>;
export type ToggleProps = NativeToggle & Omit<FieldProps, 'label'> & { label: ReactNode };

type LineProps = ToggleProps & { box: (native: ComponentPropsWithoutRef<'input'>) => ReactNode };

function ToggleLine({ id, label, hint, error, invalid: _, required, className, box, ...native }: LineProps) {
  const { ids, aria } = useField({ id, hint, error });
  return (
    <div className={cn('flex flex-col gap-1', className)}>
      <label htmlFor={ids.id} className="flex min-h-9 items-center gap-2.5 py-1 touch:min-h-11">
        {box({ ...native, ...aria, id: ids.id, required })}
        <span className="flex flex-col">
          <span>
            {label}
            {required && <span className="text-danger"> *</span>}
          </span>
          {hint && (
            <span id={ids.hintId} className="text-muted text-small">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldErrors ids={ids} />
    </div>
  );
}

/** A checkbox, submitted as `value` ("on") when checked. */
export const Checkbox = forwardRef<HTMLInputElement, ToggleProps>(function Checkbox(props, ref) {
  return (
    <ToggleLine
      {...props}
      box={(native) => (
        <span className="relative inline-flex shrink-0">
          <input
            {...native}
            ref={ref}
            type="checkbox"
            className={cn(
              'peer size-5 appearance-none rounded-[5px] border border-control bg-surface checked:border-accent checked:bg-accent',
              'aria-invalid:border-danger disabled:bg-soft disabled:opacity-60',
            )}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-0.5 size-4 text-on-accent opacity-0 peer-checked:opacity-100"
          />
        </span>
      )}
    />
  );
});

/** A switch; submitted like a checkbox. */
export const Switch = forwardRef<HTMLInputElement, ToggleProps>(function Switch(props, ref) {
  return (
    <ToggleLine
      {...props}
      box={(native) => (
        <span className="relative inline-flex shrink-0">
          <input
            {...native}
            ref={ref}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own state.
            role="switch"
            className={cn(
              'peer h-6 w-10 appearance-none rounded-full border border-control bg-soft transition-colors',
              'checked:border-accent checked:bg-accent disabled:opacity-60',
            )}
          />
          <span
            aria-hidden
            className={cn(
              'pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-control transition-transform',
              'peer-checked:translate-x-4 peer-checked:bg-on-accent',
            )}
          />
        </span>
      )}
    />
  );
});

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

export type RadioGroupProps = FieldProps & {
  name: string;
  options: readonly Choice[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
};

type RadioProps = RadioGroupProps & { option: Choice; id: string; className: string };

function Radio({
  option,
  id,
  name,
  value,
  defaultValue,
  onChange,
  disabled,
  required,
  className,
}: RadioProps) {
  const checkedProps =
    value === undefined
      ? { defaultChecked: option.value === defaultValue }
      : { checked: option.value === value };
  return (
    <input
      type="radio"
      id={id}
      name={name}
      value={option.value}
      required={required}
      disabled={disabled || option.disabled}
      onChange={() => onChange?.(option.value)}
      className={className}
      {...checkedProps}
    />
  );
}

/** A group of radio buttons, one per line. */
export function RadioGroup(props: RadioGroupProps) {
  const { ids, aria } = useField(props);
  return (
    <Field
      ids={ids}
      label={props.label}
      hint={props.hint}
      required={props.required}
      className={props.className}
      textOf={(value) => props.options.find((option) => option.value === value)?.label ?? value}
      group
    >
      <div id={ids.id} role="radiogroup" {...aria} className="flex flex-col">
        {props.options.map((option, index) => (
          <label
            key={option.value}
            htmlFor={`${ids.id}-${index}`}
            className="flex min-h-9 items-center gap-2.5 py-1 touch:min-h-11"
          >
            <Radio
              {...props}
              option={option}
              id={`${ids.id}-${index}`}
              className="size-5 shrink-0 appearance-none rounded-full border border-control bg-surface checked:border-[6px] checked:border-accent disabled:opacity-60"
            />
            <span className="flex flex-col">
              {option.label}
              {option.hint && <span className="text-muted text-small">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Field>
  );
}

/** On a phone, more options than this take two rows of three columns. */
const MAX_ON_PHONE = 4;
const PHONE_GRID =
  'max-sm:grid max-sm:h-auto! max-sm:w-full max-sm:grid-cols-3 max-sm:divide-x-0 max-sm:gap-px max-sm:bg-line max-sm:[&>label]:min-h-11 max-sm:[&>label]:px-1 max-sm:[&>label]:text-small max-sm:[&>label]:bg-surface max-sm:[&>label:has(:checked)]:bg-tint max-sm:[&>label:last-child:nth-child(3n+2)]:col-span-2';

/** Two to five short choices side by side. */
export function SegmentedControl(props: RadioGroupProps) {
  const { ids, aria } = useField(props);
  return (
    <Field
      ids={ids}
      label={props.label}
      hint={props.hint}
      required={props.required}
      className={props.className}
      textOf={(value) => props.options.find((option) => option.value === value)?.label ?? value}
      group
    >
      <div
        id={ids.id}
        role="radiogroup"
        {...aria}
        className={cn(
          'inline-flex h-9 divide-x divide-line self-start overflow-clip rounded-control border border-line bg-surface shadow-card touch:h-11 touch:w-full',
          props.options.length > MAX_ON_PHONE && PHONE_GRID,
        )}
      >
        {props.options.map((option, index) => (
          <label
            key={option.value}
            htmlFor={`${ids.id}-${index}`}
            className={cn(
              'relative flex flex-1 items-center justify-center gap-1.5 whitespace-nowrap px-1 font-semibold sm:px-3.5 text-muted hover:bg-soft [&_svg]:size-4',
              'has-checked:bg-tint has-checked:text-accent has-disabled:opacity-50',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2',
            )}
          >
            <Radio {...props} option={option} id={`${ids.id}-${index}`} className="sr-only" />
            {option.label}
          </label>
        ))}
      </div>
    </Field>
  );
}
