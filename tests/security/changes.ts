import type { TestApp } from '#tests/support/databases.ts';
import { rowsOf } from '#tests/support/rows.ts';

/** The audit trail, whose entries are counted separately, and the list of migrations. */
const UNCHECKED_TABLES = ['audit_entry', 'audit_chain', 'mikro_orm_migrations'];

type NameRows = readonly { readonly name: string }[];

/** Records the changed tables of an SQLite database by triggers for inserted, deleted and really updated rows. */
export async function watchChanges({ container }: TestApp) {
  const em = () => container.database.fork();
  const rows = (sql: string): Promise<NameRows> => rowsOf<{ name: string }>(em(), sql);
  const tables = await rows(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%'",
  );
  await em().execute('create table change_log (name text not null)');
  for (const { name } of tables.filter((table) => !UNCHECKED_TABLES.includes(table.name))) {
    const columns = await rows(`select name from pragma_table_info('${name}')`);
    const rowDiffers = columns
      .map((column) => `old."${column.name}" is not new."${column.name}"`)
      .join(' or ');
    const triggerBody = `begin insert into change_log values ('${name}'); end`;
    await em().execute(`create trigger watch_insert_${name} after insert on "${name}" ${triggerBody}`);
    await em().execute(`create trigger watch_delete_${name} after delete on "${name}" ${triggerBody}`);
    await em().execute(
      `create trigger watch_update_${name} after update on "${name}" when ${rowDiffers} ${triggerBody}`,
    );
  }
  /** The names of the changed tables since the last call, sorted. */
  return async (): Promise<readonly string[]> => {
    const changed = await rows('select distinct name from change_log order by name');
    if (changed.length > 0) await em().execute('delete from change_log');
    return changed.map(({ name }) => name);
  };
}
