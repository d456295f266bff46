import type { Knex } from '@mikro-orm/knex';
import { Migration } from '@mikro-orm/migrations';

/** A migration for both databases, through the schema builder. */
export abstract class SchemaMigration extends Migration {
  protected readonly schema = () => (this.ctx ?? this.getKnex()).schema;

  protected isMySql(): boolean {
    return this.getKnex().client.config.client !== undefined && this.getKnex().client.driverName === 'mysql2';
  }

  /** Creates a table with byte-wise text comparison on both databases. */
  protected async table(name: string, define: (table: Knex.CreateTableBuilder) => void): Promise<void> {
    await this.schema().createTable(name, (table) => {
      if (this.isMySql()) {
        table.charset('utf8mb4');
        table.collate('utf8mb4_bin');
      }
      define(table);
    });
  }

  override isTransactional(): boolean {
    return false;
  }
}

type Table = Knex.CreateTableBuilder;

/** Auto-increment id. */
export const id = (table: Table) => table.increments('id');

/** Foreign key to `target`.id. */
export const ref = (table: Table, column: string, target: string) =>
  table.integer(column).unsigned().references('id').inTable(target);

/** Local calendar date, `YYYY-MM-DD`. */
export const date = (table: Table, column: string) => table.specificType(column, 'char(10)');

/** Local time, `HH:MM`. */
export const time = (table: Table, column: string) => table.specificType(column, 'char(5)');

/** Timestamp, ISO 8601 in UTC with milliseconds. */
export const instant = (table: Table, column: string) => table.specificType(column, 'char(24)');
