import type { SqlEntityManager } from '@mikro-orm/knex';
import type { DatabaseIntegrity } from '#domain/doctor';
import { columns, rowsAs, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { isDamaged } from '../file-connection.ts';
import { tableNames } from '../statistics.ts';

const MAX_PROBLEMS = 20;

export const databaseIntegrity = (em: SqlEntityManager, dialect: Dialect): DatabaseIntegrity => ({
  damage: () => (dialect === 'mysql' ? damageOfTables(em) : damageOfPages(em)),
});

const PROBLEM = columns({ integrity_check: text('integrity_check') });

const CHECKED_TABLE = columns({
  Table: text('Table'),
  Msg_type: text('Msg_type'),
  Msg_text: text('Msg_text'),
});

/** On a badly corrupted database the check itself fails; its error is then the only problem reported. */
async function damageOfPages(em: SqlEntityManager): Promise<readonly string[]> {
  try {
    const rows = await rowsAs(em, PROBLEM, `pragma integrity_check(${MAX_PROBLEMS})`);
    return rows.map(({ integrity_check: problem }) => problem).filter((problem) => problem !== 'ok');
  } catch (error) {
    if (!isDamaged(error)) throw error;
    const [reason = ''] = (error as Error).message.split(' - ').slice(-1);
    return [reason];
  }
}

async function damageOfTables(em: SqlEntityManager): Promise<readonly string[]> {
  const names = await tableNames(em);
  if (names.length === 0) return [];
  const rows = await rowsAs(em, CHECKED_TABLE, `check table ${names.join(', ')}`);
  const errors = rows.filter(({ Msg_type: type }) => type.toLowerCase() === 'error');
  return errors.slice(0, MAX_PROBLEMS).map(({ Table: table, Msg_text: message }) => `${table}: ${message}`);
}
