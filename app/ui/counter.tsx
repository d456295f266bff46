import { useState } from 'react';
import { countCharacters } from '#domain/shared';
import { cn } from './cn.ts';

/** The share of the limit from which a text is counted. */
const COUNTED_FROM = 0.8;

/** The number of characters of a text, as the rules count them; null while the text is not near its limit. */
export function lengthNearLimit(text: string, max: number | undefined): number | null {
  // A text has at most as many characters as UTF-16 units, whose number is known without counting.
  if (max === undefined || text.length < max * COUNTED_FROM) return null;
  const length = countCharacters(text);
  return length < max * COUNTED_FROM ? null : length;
}

/** The counter of a text, whose length is null while it is not near its limit. */
export const counterOf = (length: number | null, max: number | undefined) =>
  length !== null && max !== undefined && <Counter length={length} max={max} />;

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

/** The length of a field's text near its limit, and the function that updates it after typing. */
export function useTypedLength({ value, defaultValue }: TextValue, max: number | undefined) {
  const [typedLength, setTypedLength] = useState(() => lengthNearLimit(String(defaultValue ?? ''), max));
  const length = value === undefined ? typedLength : lengthNearLimit(String(value), max);
  return [length, (text: string) => setTypedLength(lengthNearLimit(text, max))] as const;
}
