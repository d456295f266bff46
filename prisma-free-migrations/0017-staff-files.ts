import { id, instant, ref, SchemaMigration } from './tables.ts';

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Sort names and versions of users, and their photos and signatures. */
export class StaffFiles extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('staff_member', (t) => {
      t.string('sort_name', 130).notNullable().defaultTo('');
      t.integer('version').notNullable().defaultTo(1);
      t.index(['sort_name']);
    });
    const knex = this.ctx ?? this.getKnex();
    for (const { id: staffId, first_names, last_names } of await knex('staff_member').select())
      await knex('staff_member')
        .where({ id: staffId })
        .update({ sort_name: folded(`${last_names} ${first_names}`) });
    await this.table('staff_file', (t) => {
      id(t);
      ref(t, 'staff_id', 'staff_member').notNullable();
      t.string('kind', 20).notNullable();
      t.string('name', 200).notNullable();
      t.string('content_type', 60).notNullable();
      t.integer('size').unsigned().notNullable();
      t.string('storage_key', 80).notNullable().unique();
      ref(t, 'created_by', 'staff_member').notNullable();
      instant(t, 'created_at').notNullable();
      t.index(['staff_id', 'kind']);
    });
  }
}
