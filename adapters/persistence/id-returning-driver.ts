import type {
  Configuration,
  EntityDictionary,
  NativeInsertUpdateManyOptions,
  QueryResult,
} from '@mikro-orm/core';
import { AbstractSqlDriver } from '@mikro-orm/knex';
import { MySqlDriver } from '@mikro-orm/mysql';
import { PooledConnection } from './pooled-connection.ts';

type InsertResult<Entity extends object> = QueryResult<Entity>;

/**
 * A driver for MySQL and MariaDB that asks the server for the id of every inserted row. MikroORM computes the ids after the first from
 * `auto_increment_increment`, which it reads once; a cluster changes this variable with its size.
 */
export class IdReturningDriver extends MySqlDriver {
  /** Null before the first insert has asked the server. */
  private isMariaDb: boolean | null = null;

  constructor(config: Configuration) {
    super(config);
    Object.assign(this, { connection: new PooledConnection(config) });
  }

  override async nativeInsertMany<Entity extends object>(
    entityName: string,
    data: EntityDictionary<Entity>[],
    options: NativeInsertUpdateManyOptions<Entity> = {},
  ): Promise<InsertResult<Entity>> {
    const [key] = this.metadata.find<Entity>(entityName)?.getPrimaryProps() ?? [];
    const hasIds = !key?.autoincrement || data.every((row) => row[key.name] !== undefined);
    if (hasIds || data.length < 2) return super.nativeInsertMany(entityName, data, options);
    this.isMariaDb ??= await this.askIsMariaDb(options);
    if (!this.isMariaDb) return this.insertOneByOne(entityName, data, options);
    // With `returning`, the driver gives an array of rows instead of a result.
    const rows: unknown = await AbstractSqlDriver.prototype.nativeInsertMany.call(
      this,
      entityName,
      data as EntityDictionary<object>[],
      options as NativeInsertUpdateManyOptions<object>,
      (sql) => `${sql} returning ${this.platform.quoteIdentifier(key.fieldNames[0] ?? '')}`,
    );
    return insertResultOf<Entity>([...(rows as Record<string, number>[])]);
  }

  private async askIsMariaDb({ ctx }: NativeInsertUpdateManyOptions<object>): Promise<boolean> {
    const sql = 'select version() as version';
    const [row] = await this.execute<{ version: string }[]>(sql, [], 'all', ctx);
    return /mariadb/i.test(row?.version ?? '');
  }

  private async insertOneByOne<Entity extends object>(
    entityName: string,
    data: EntityDictionary<Entity>[],
    options: NativeInsertUpdateManyOptions<Entity>,
  ): Promise<InsertResult<Entity>> {
    const rows: Record<string, number>[] = [];
    for (const row of data) {
      const { row: inserted } = await super.nativeInsertMany<Entity>(entityName, [row], { ...options });
      if (inserted) rows.push(inserted as Record<string, number>);
    }
    return insertResultOf<Entity>(rows);
  }
}

function insertResultOf<Entity extends object>(rows: Record<string, number>[]): InsertResult<Entity> {
  const [row] = rows;
  const insertId = Number(Object.values(row ?? {})[0]);
  return {
    rows,
    affectedRows: rows.length,
    ...(row && { row }),
    insertId,
  } as unknown as InsertResult<Entity>;
}
