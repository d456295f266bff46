import { useState } from 'react';
import { cn } from './cn.ts';

/** How much of a text's limit is used; it warns at the limit and says how much is too much. */
export function Counter({ length, max }: { length: number; max: number }) {
  const look = length > max ? 'font-semibold text-danger' : length === max && 'font-semibold text-warning';
  return (
    <span className={cn('ml-auto shrink-0 text-small tabular-nums', look)}>
      <span className="sr-only">Caracteres: </span>
      {length} / {max}
    </span>
  );
}

interface Typed {
  readonly value?: string | number | readonly string[] | undefined;
  readonly defaultValue?: string | number | readonly string[] | undefined;
}

/** How many characters stand in a field, whoever keeps its value, and what tells of a change. */
export function useTypedLength({ value, defaultValue }: Typed) {
  const [typed, setTyped] = useState(String(defaultValue ?? '').length);
  return [value === undefined ? typed : String(value).length, setTyped] as const;
}
