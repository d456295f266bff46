import { instant, SchemaMigration } from './tables.ts';

const BATCH_SIZE = 10_000;

/**
 * The position of audit entries in their chain, their HMAC, and the head of the chain. Entries that are chained already keep their id as
 * position. The row of `audit_head` is removed, so that processes of earlier versions refuse to write entries.
 */
export class AuditPositions extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('audit_entry', (t) => {
      t.integer('position').unsigned();
      t.specificType('mac', 'char(64)');
    });
    await this.table('audit_chain', (t) => {
      t.integer('id').unsigned().primary();
      t.integer('position').unsigned().notNullable();
      t.integer('unused_positions').unsigned().notNullable();
      t.integer('unsealed_to').unsigned().notNullable();
      t.specificType('sealer', 'char(36)');
      instant(t, 'lease_until');
    });
    const [head] = await this.execute('select last_id as lastId from audit_head where id = 1');
    for (let from = 1; from <= Number(head?.lastId ?? 0); from += BATCH_SIZE)
      await this.execute(`
        update audit_entry set position = id
        where id between ${from} and ${from + BATCH_SIZE - 1} and id <= ${head?.lastId} and position is null`);
    await this.schema().alterTable('audit_entry', (t) => {
      t.unique(['position']);
    });
    await this.execute(`
      insert into audit_chain (id, position, unused_positions, unsealed_to)
      select 1, last_id, (select coalesce(max(id), 0) - count(*) from audit_entry where id <= last_id), unsealed_to
      from audit_head where id = 1`);
    await this.execute('delete from audit_head where id = 1');
  }
}
