import { useState } from 'react';
import { cn } from './cn.ts';

/** The length of a text and its limit, with a warning at the limit. */
export function Counter({ length, max }: { length: number; max: number }) {
  const look = length > max ? 'font-semibold text-danger' : length === max && 'font-semibold text-warning';
  return (
    <span className={cn('ml-auto shrink-0 text-small tabular-nums', look)}>
      <span className="sr-only">Caracteres: </span>
      {length} / {max}
    </span>
  );
}

interface TextValue {
  readonly value?: string | number | readonly string[] | undefined;
  readonly defaultValue?: string | number | readonly string[] | undefined;
}

/** The length of a controlled or uncontrolled field, and its change handler. */
export function useTypedLength({ value, defaultValue }: TextValue) {
  const [typed, setTyped] = useState(String(defaultValue ?? '').length);
  return [value === undefined ? typed : String(value).length, setTyped] as const;
}
