import type { SqlEntityManager } from '@mikro-orm/knex';
import type { LocalDate, LocalTime } from '#domain/shared';
import type { SqlValue } from './sql.ts';

/** A column of one expression. */
interface PlainColumn<Value> {
  readonly sql: string;
  readonly expected: string;
  /** Undefined for a stored value of another kind. */
  readonly decode: (stored: unknown) => Value | undefined;
}

/** A column made of several expressions. */
export interface ComputedColumn<Value> {
  /** The expression that sorts by the column. */
  readonly sql: string;
  readonly parts: Readonly<Record<string, PlainColumn<unknown>>>;
  // biome-ignore lint/suspicious/noExplicitAny: `computed` knows the type of the parts
  readonly make: (parts: any) => Value;
  readonly isNullable: boolean;
}

/** A column of a query. */
export type Column<Value> = PlainColumn<Value> | ComputedColumn<Value>;

/** The columns that a row of this type needs. */
export type DefinitionOf<Row> = { readonly [Name in keyof Row]: Column<Row[Name]> };

/** The parts that a value of this type is made of. */
type PartsOf<Values> = { readonly [Name in keyof Values]: PlainColumn<Values[Name]> };

type StoredRow = Record<string, unknown>;

/** The columns of a query, stated once: its select list, and its rows with their type. */
export interface Columns<Row> {
  /** The select list. */
  readonly list: string;
  readonly decode: (stored: StoredRow[]) => Row[];
}

/** The row of a query with these columns. */
export type RowOf<Defined extends Columns<object>> = Defined extends Columns<infer Row> ? Row : never;

const kind =
  <Value>(expected: string, decode: (stored: unknown) => Value | undefined) =>
  (sql: string): PlainColumn<Value> => ({ sql, expected, decode });

/** MariaDB returns sums and quotients as texts. */
const toNumber = (stored: unknown) => (typeof stored === 'string' && stored !== '' ? Number(stored) : stored);

/** A whole number. */
export const int = kind('a whole number', (stored) => {
  const number = toNumber(stored);
  return Number.isInteger(number) ? (number as number) : undefined;
});

export const text = kind('a text', (stored) => (typeof stored === 'string' ? stored : undefined));

/** A stored code. It is not checked, because an earlier version may have stored one that is not in use any more. */
export const code = <Code extends string>(sql: string) => text(sql) as PlainColumn<Code>;

/** The label of a group: a text, or a code as text. */
export const label = kind('a text or a number', (stored) =>
  typeof stored === 'string' || typeof stored === 'number' ? String(stored) : undefined,
);

export const textOrNumber = kind('a text or a number', (stored) =>
  typeof stored === 'string' || typeof stored === 'number' ? stored : undefined,
);

/** A boolean or a condition: both databases return 1 and 0. */
export const flag = kind('1 or 0', (stored) => {
  const number = toNumber(stored);
  return number === 1 || (number === 0 ? false : undefined);
});

/** A date, stored as `YYYY-MM-DD`. */
export const date = kind('a date', (stored) =>
  typeof stored === 'string' && stored.length === 10 && stored[4] === '-' && stored[7] === '-'
    ? (stored as LocalDate)
    : undefined,
);

/** A time of day, stored as `HH:MM`. */
export const time = kind('a time', (stored) =>
  typeof stored === 'string' && stored.length === 5 && stored[2] === ':' ? (stored as LocalTime) : undefined,
);

/** A moment in UTC, stored as ISO 8601. */
export const instant = kind('an instant', (stored) =>
  typeof stored === 'string' && stored[10] === 'T' ? stored : undefined,
);

/** One of the given codes. */
export const oneOf = <const Code extends string | number>(
  sql: string,
  codes: readonly Code[],
): PlainColumn<Code> => ({
  sql,
  expected: `one of ${codes.join(', ')}`,
  decode: (stored) => codes.find((code) => code === stored),
});

/** A column that may be null. A computed column is null when its first part is. */
export function optional<Value>(column: PlainColumn<Value>): PlainColumn<Value | null>;
export function optional<Value>(column: ComputedColumn<Value>): ComputedColumn<Value | null>;
export function optional<Value>(column: Column<Value>): Column<Value | null> {
  if ('parts' in column) return { ...column, isNullable: true };
  const { decode } = column;
  return {
    ...column,
    expected: `${column.expected} or null`,
    decode: (stored) => (stored === null ? null : decode(stored)),
  };
}

/** A value made of several expressions; it sorts by `sortedBy`. */
export const computed = <Parts extends object, Value>(
  sortedBy: string,
  parts: PartsOf<Parts>,
  make: (parts: Parts) => Value,
): ComputedColumn<Value> => ({
  sql: sortedBy,
  parts: parts as ComputedColumn<Value>['parts'],
  make,
  isNullable: false,
});

/** Decodes a value. The message of the error has no value, because values are personal data. */
function decoded<Value>({ sql, expected, decode }: PlainColumn<Value>, stored: unknown): Value {
  const value = decode(stored);
  if (value === undefined)
    throw new TypeError(`Expected ${expected} from ${sql}, got ${stored === null ? 'null' : typeof stored}`);
  return value;
}

/** Decodes values in place, column after column: a new object per row would cost more than the query. */
function decodePlain(columns: readonly (readonly [string, PlainColumn<unknown>])[], rows: StoredRow[]) {
  for (const [name, column] of columns)
    for (const row of rows) {
      const stored = row[name];
      const value = decoded(column, stored);
      if (value !== stored) row[name] = value;
    }
}

const nullsOf = (names: readonly string[]): StoredRow =>
  Object.fromEntries(names.map((name) => [name, null]));

/** Reads a computed column; the parts are selected as `name.part`. */
function computedReader(name: string, { parts, make, isNullable }: ComputedColumn<unknown>) {
  const selected = Object.entries(parts).map(([part, column]) => ({
    part,
    alias: `${name}.${part}`,
    column,
  }));
  const blank = nullsOf(Object.keys(parts));
  const first = selected[0]?.alias ?? '';
  return (row: StoredRow) => {
    if (isNullable && row[first] === null) return null;
    const values = { ...blank };
    for (const { part, alias, column } of selected) values[part] = decoded(column, row[alias]);
    return make(values);
  };
}

/** The entries of the select list of a column. */
const selectedAs = ([name, column]: readonly [string, Column<unknown>]): readonly string[] =>
  'parts' in column
    ? Object.entries(column.parts).map(([part, { sql }]) => `${sql} as \`${name}.${part}\``)
    : [`${column.sql} as \`${name}\``];

/** Defines the columns of a query. */
export function columns<Row extends object>(definition: DefinitionOf<Row>): Columns<Row> {
  const entries = Object.entries<Column<unknown>>(definition);
  const plain = entries.flatMap(([name, column]) => ('parts' in column ? [] : [[name, column] as const]));
  const readers = entries.flatMap(([name, column]) =>
    'parts' in column ? [{ name, read: computedReader(name, column) }] : [],
  );
  const blank = nullsOf(Object.keys(definition));
  const withComputed = (stored: StoredRow): StoredRow => {
    const row = { ...blank };
    for (const [name] of plain) row[name] = stored[name];
    for (const { name, read } of readers) row[name] = read(stored);
    return row;
  };
  return {
    list: entries.flatMap(selectedAs).join(', '),
    decode(stored) {
      decodePlain(plain, stored);
      return (readers.length === 0 ? stored : stored.map(withComputed)) as Row[];
    },
  };
}

/** An id. */
export const ID = columns({ id: int('id') });

/** Runs a statement in the open transaction, if any, and decodes its rows; throws for a value of another kind than its column. */
export async function rowsAs<Row>(
  em: SqlEntityManager,
  { decode }: Columns<Row>,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<Row[]> {
  return decode(await em.execute<StoredRow[]>(sql, [...values], 'all'));
}

/** The ids of a query. */
export const idsOf = async (
  em: SqlEntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<number[]> => (await rowsAs(em, ID, sql, values)).map(({ id }) => id);

/** Selects columns; `rest` is the statement from its `from` on. */
export const select = <Row>(
  em: SqlEntityManager,
  selected: Columns<Row>,
  rest: string,
  values: readonly SqlValue[] = [],
): Promise<Row[]> => rowsAs(em, selected, `select ${selected.list} ${rest}`, values);

/** The first row of {@link select}, or null. */
export const selectFirst = async <Row>(
  em: SqlEntityManager,
  selected: Columns<Row>,
  rest: string,
  values: readonly SqlValue[] = [],
): Promise<Row | null> => (await select(em, selected, rest, values))[0] ?? null;
