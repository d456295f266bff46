import type { SqlValue } from './sql.ts';

/** A statement that the driver has compiled. */
interface Compiled {
  columns(): readonly { readonly name: string }[];
  raw(on: boolean): Compiled;
  get(values: readonly unknown[]): readonly [string];
}

/** A connection of the driver, which answers at once. */
export interface EmbeddedConnection {
  prepare(sql: string): Compiled;
  exec(sql: string): void;
  close(): void;
}

/** Runs a read and gives its rows. */
export type Read = (sql: string, values: readonly SqlValue[]) => Record<string, unknown>[];

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
    const { names, statement } = statementOf(sql);
    const [text] = statement.get(values.map(bound));
    return (JSON.parse(text) as unknown[][]).map((row) => {
      const named: Record<string, unknown> = {};
      for (let place = 0; place < names.length; place++) named[names[place] as string] = row[place];
      return named;
    });
  };
}

function compiled(connection: EmbeddedConnection, sql: string) {
  const columns = connection.prepare(sql).columns();
  const names = columns.map(({ name }) => name);
  const places = names.map((_, place) => `c${place}`).join(', ');
  const packed = `with r (${places}) as (${sql}) select json_group_array(json_array(${places})) from r`;
  return { names, statement: connection.prepare(packed).raw(true) };
}
