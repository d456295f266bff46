/** A statement that the driver has compiled. */
interface Compiled {
  columns(): readonly { readonly name: string }[];
  raw(on: boolean): Compiled;
  get(values: readonly unknown[]): readonly [string];
  run(values: readonly unknown[]): unknown;
}

/** A connection of the driver, which answers at once. */
export interface EmbeddedConnection {
  prepare(sql: string): Compiled;
  exec(sql: string): void;
  close(): void;
}

/** Runs a read and gives its rows. */
export type Read = (sql: string, values: readonly unknown[]) => Row[];

const MOST_REMEMBERED = 300;

/** What is made of a text, made once for each of those that were asked for last. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const value = made.get(text) ?? make(text);
    made.delete(text);
    made.set(text, value);
    const [oldest] = made.keys();
    if (made.size > MOST_REMEMBERED && oldest !== undefined) made.delete(oldest);
    return value;
  };
}

/** A value as the driver is told it, which takes every plain number for a fraction: `'' || 5` would be `5.0`. */
export function bound(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  return Number.isInteger(value) ? BigInt(value as number) : value;
}

/**
 * Reads over one connection. The rows of each leave the database as one JSON text: the driver hands them over value by value,
 * which takes two to three times as long.
 */
export function packedReads(connection: EmbeddedConnection): Read {
  const statementOf = remembered((sql) => compiled(connection, sql));
  return (sql, values) => {
    const { statement, rowOf } = statementOf(sql);
    const [text] = statement.get(values.map(bound));
    return (JSON.parse(text) as unknown[][]).map(rowOf);
  };
}

function compiled(connection: EmbeddedConnection, sql: string) {
  const columns = connection.prepare(sql).columns();
  const places = columns.map((_, place) => `c${place}`).join(', ');
  const packed = `with r (${places}) as (${sql}) select json_group_array(json_array(${places})) from r`;
  return {
    statement: connection.prepare(packed).raw(true),
    rowOf: rowMaker(columns.map(({ name }) => name)),
  };
}

type Row = Record<string, unknown>;

/**
 * Makes rows of named columns. Written out as a literal, since an object that is given more than a few names one by one is kept
 * as a dictionary, and everything that reads it is slow.
 */
function rowMaker(names: readonly string[]): (values: readonly unknown[]) => Row {
  const pairs = names.map((name, place) => `${JSON.stringify(name)}: values[${place}]`);
  return new Function('values', `return { ${pairs.join(', ')} }`) as (values: readonly unknown[]) => Row;
}
