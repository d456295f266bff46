import { type Knex, knex, LibSqlKnexDialect } from '@mikro-orm/knex';
import mysql from 'mysql2/promise';
import type { DatabaseLocation } from '#adapters/persistence/engine.ts';
import type { ServerLocation } from '#adapters/persistence/server-location.ts';
import { tlsOptionsOf } from '#adapters/persistence/server-tls.ts';

type Value = string | number | boolean | null;

export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** A database through its bare driver. */
export interface RawDatabase {
  read(statement: Statement): Promise<unknown[]>;
  /** Runs statements in one transaction. */
  write(statements: readonly Statement[]): Promise<void>;
  /** Inserts rows with equal columns as quickly as the driver can. */
  load(table: string, rows: readonly Readonly<Record<string, Value>>[]): Promise<void>;
  close(): Promise<void>;
}

export const openRawDatabase = (location: DatabaseLocation): Promise<RawDatabase> =>
  'file' in location ? openEmbedded(location.file) : openMySql(location);

const isRead = ({ sql }: Statement) => /^\s*(select|with)\b/i.test(sql);
const columnsOf = (rows: readonly object[]) => Object.keys(rows[0] ?? {});

async function openEmbedded(filename: string): Promise<RawDatabase> {
  const { client } = knex({
    client: LibSqlKnexDialect as unknown as typeof Knex.Client,
    connection: { filename },
    useNullAsDefault: true,
  });
  const driver = await client.acquireRawConnection();
  for (const pragma of ['busy_timeout = 5000', 'journal_mode = wal', 'synchronous = full'])
    driver.exec(`pragma ${pragma}`);
  const preparedStatements = new Map<
    string,
    { all(values: unknown[]): unknown[]; run(values: unknown[]): void }
  >();
  const statementOf = (sql: string) => {
    const statement = preparedStatements.get(sql) ?? driver.prepare(sql);
    preparedStatements.set(sql, statement);
    return statement;
  };
  const boundValues = (values: readonly Value[]) =>
    values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
  const inTransaction = (work: () => void) => {
    driver.exec('begin immediate');
    work();
    driver.exec('commit');
  };
  return {
    read: async ({ sql, values }) => statementOf(sql).all(boundValues(values)),
    async write(statements) {
      inTransaction(() => {
        for (const statement of statements) {
          const { sql, values } = statement;
          if (isRead(statement) || /\breturning\b/i.test(sql)) statementOf(sql).all(boundValues(values));
          else statementOf(sql).run(boundValues(values));
        }
      });
    },
    async load(table, rows) {
      const columns = columnsOf(rows);
      const placeholders = columns.map(() => '?').join(', ');
      const insert = statementOf(`insert into ${table} (${columns.join(', ')}) values (${placeholders})`);
      inTransaction(() => {
        for (const row of rows) insert.run(boundValues(columns.map((column) => row[column] ?? null)));
      });
    },
    close: async () => driver.close(),
  };
}

const ROWS_PER_INSERT = 2000;

async function openMySql({
  hosts: [firstHost],
  user,
  password,
  database,
  tls,
}: ServerLocation): Promise<RawDatabase> {
  const pool = mysql.createPool({
    ...firstHost,
    ...tlsOptionsOf(tls),
    user,
    password,
    database,
    connectionLimit: 10,
    charset: 'utf8mb4',
  });
  return {
    async read({ sql, values }) {
      const [rows] = await pool.execute(sql, [...values]);
      return rows as unknown[];
    },
    async write(statements) {
      const connection = await pool.getConnection();
      try {
        await connection.beginTransaction();
        for (const { sql, values } of statements) await connection.query(sql, [...values]);
        await connection.commit();
      } finally {
        connection.release();
      }
    },
    async load(table, rows) {
      const columns = columnsOf(rows);
      for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
        const values = rows
          .slice(from, from + ROWS_PER_INSERT)
          .map((row) => columns.map((name) => row[name]));
        await pool.query(`insert into ${table} (${columns.join(', ')}) values ?`, [values]);
      }
    },
    close: () => pool.end(),
  };
}
