import { useState } from 'react';
import { countCharacters } from '#domain/shared';
import { cn } from './cn.ts';

/** The share of the limit from which the counter is shown. */
const SHOWN_FROM = 0.8;

/** The counter of a text near its limit; null before. */
export const counterNear = (length: number, max: number | undefined) =>
  max !== undefined && length >= max * SHOWN_FROM ? <Counter length={length} max={max} /> : null;

/** The length of a text and its limit, with a warning at the limit. */
function Counter({ length, max }: { length: number; max: number }) {
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

/** The characters of a controlled or uncontrolled field, as the rules count them, and its change handler. */
export function useTypedLength({ value, defaultValue }: TextValue) {
  const [typed, setTyped] = useState(() => countCharacters(String(defaultValue ?? '')));
  const length = value === undefined ? typed : countCharacters(String(value));
  return [length, (text: string) => setTyped(countCharacters(text))] as const;
}
