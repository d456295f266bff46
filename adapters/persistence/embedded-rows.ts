/** A prepared statement of the driver. */
interface Statement {
  columns(): readonly { readonly name: string }[];
  raw(on: boolean): Statement;
  get(values: readonly unknown[]): readonly [string];
  run(values: readonly unknown[]): unknown;
}

/** A connection of the driver; its calls are synchronous. */
export interface EmbeddedConnection {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  readonly inTransaction: boolean;
  close(): void;
}

/** Runs a query and gives its rows. */
export type Read = (sql: string, values: readonly unknown[]) => Row[];

const MAX_ENTRIES = 300;

/** Caches the results for the most recently used texts. */
export function memoize<T>(make: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const value = cache.get(text) ?? make(text);
    cache.delete(text);
    cache.set(text, value);
    const [oldest] = cache.keys();
    if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
    return value;
  };
}

/** Converts a value for the driver, which binds plain numbers as floats: `'' || 5` would be `5.0`. */
export function toDriverValue(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  return Number.isInteger(value) ? BigInt(value as number) : value;
}

/** Reads rows as one JSON text: two to three times as fast as value by value. */
export function jsonReader(connection: EmbeddedConnection): Read {
  const statementOf = memoize((sql) => compile(connection, sql));
  return (sql, values) => {
    const { statement, rowOf } = statementOf(sql);
    const [text] = statement.get(values.map(toDriverValue));
    return (JSON.parse(text) as unknown[][]).map(rowOf);
  };
}

function compile(connection: EmbeddedConnection, sql: string) {
  const columns = connection.prepare(sql).columns();
  const places = columns.map((_, place) => `c${place}`).join(', ');
  const packed = `with r (${places}) as (${sql}) select json_group_array(json_array(${places})) from r`;
  return {
    statement: connection.prepare(packed).raw(true),
    rowOf: rowMaker(columns.map(({ name }) => name)),
  };
}

type Row = Record<string, unknown>;

/** Builds a row constructor as an object literal: objects that get many properties one by one become slow dictionaries. */
function rowMaker(names: readonly string[]): (values: readonly unknown[]) => Row {
  const pairs = names.map((name, place) => `${JSON.stringify(name)}: values[${place}]`);
  return new Function('values', `return { ${pairs.join(', ')} }`) as (values: readonly unknown[]) => Row;
}
