import { dateOfInstant, foldText, type LocalDate, tidy } from '#domain/shared';

/** A record in an answer. */
export type Answer = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Answer => typeof value === 'object' && value !== null;

/** The records of an answer: the answer itself, or what it has under one of these names, by default `data`. */
export function rowsOf(answer: unknown, ...names: readonly string[]): readonly Answer[] {
  if (Array.isArray(answer)) return answer.filter(isRecord);
  if (!isRecord(answer)) return [];
  for (const name of [...names, 'data']) {
    const value = answer[name];
    if (Array.isArray(value)) return value.filter(isRecord);
    if (isRecord(value)) return rowsOf(value, ...names);
  }
  return [];
}

/** One record of an answer. */
export function recordOf(answer: unknown, name = 'data'): Answer {
  const value = isRecord(answer) ? answer[name] : null;
  if (Array.isArray(value)) return isRecord(value[0]) ? value[0] : {};
  return isRecord(value) ? value : {};
}

/** The first of these fields that has a text; '' for none. */
export function textOf(row: Answer, ...names: readonly string[]): string {
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

export function numberOf(row: Answer, ...names: readonly string[]): number | null {
  const text = textOf(row, ...names);
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

const INSTANT = /T.*(?:Z|[+-]\d\d:?\d\d)$/;

/** A day, also of an instant; '' for none. */
export function dayOf(row: Answer, ...names: readonly string[]): string {
  const text = textOf(row, ...names).trim();
  return INSTANT.test(text) ? dateOfInstant(Date.parse(text)) : text.slice(0, 'YYYY-MM-DD'.length);
}

export const asLocalDate = (day: string): LocalDate => day as LocalDate;

/** A time of day without seconds. */
export const timeOf = (row: Answer, ...names: readonly string[]): string =>
  textOf(row, ...names).slice(0, 'HH:MM'.length);

/** A name without what distinguishes spellings of it. */
export const nameKey = (...parts: readonly string[]): string => foldText(tidy(parts.join(' ')));

/** Reads a value once. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read();
    return value;
  };
}

const AT_ONCE = 2;

/** Reads a value for each item, two at once, and yields them in order. */
export async function* inOrder<Item, Value>(
  items: Iterable<Item>,
  read: (item: Item) => Promise<Value>,
): AsyncGenerator<Value> {
  const pending: Promise<Value>[] = [];
  for (const item of items) {
    const value = read(item);
    // Its error is thrown when its turn comes.
    value.catch(() => {});
    pending.push(value);
    const first = pending[0];
    if (first && pending.length === AT_ONCE) {
      yield await first;
      pending.shift();
    }
  }
  for (const value of pending) yield await value;
}
