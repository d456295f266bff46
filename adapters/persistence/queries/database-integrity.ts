import type { SqlEntityManager } from '@mikro-orm/knex';
import type { DatabaseIntegrity } from '#domain/doctor';
import type { Dialect } from '../dialect.ts';
import { isDamaged } from '../file-connection.ts';
import { rowsOf } from '../sql.ts';

const MAX_PROBLEMS = 20;

export const databaseIntegrity = (em: SqlEntityManager, dialect: Dialect): DatabaseIntegrity => ({
  damage: () => (dialect === 'mysql' ? damageOfTables(em) : damageOfPages(em)),
});

/** On a badly corrupted database the check itself fails; its error is then the only problem reported. */
async function damageOfPages(em: SqlEntityManager): Promise<readonly string[]> {
  try {
    const rows = await rowsOf<{ integrity_check: string }>(em, `pragma integrity_check(${MAX_PROBLEMS})`);
    return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  } catch (error) {
    if (!isDamaged(error)) throw error;
    const [reason = ''] = (error as Error).message.split(' - ').slice(-1);
    return [reason];
  }
}

async function damageOfTables(em: SqlEntityManager): Promise<readonly string[]> {
  const tables = await rowsOf<Record<string, string>>(em, 'show tables');
  const names = tables.flatMap((row) => Object.values(row));
  if (names.length === 0) return [];
  const rows = await rowsOf<{ Table: string; Msg_type: string; Msg_text: string }>(
    em,
    `check table ${names.join(', ')}`,
  );
  const errors = rows.filter(({ Msg_type: type }) => type.toLowerCase() === 'error');
  return errors.slice(0, MAX_PROBLEMS).map(({ Table: table, Msg_text: text }) => `${table}: ${text}`);
}
