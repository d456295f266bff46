import { id, instant, ref, SchemaMigration } from './tables.ts';

/** The imports of lists, and what they bring in: sessions and entries from before Integra, and units that were used before. */
export class Imports extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('import_run', (t) => {
      id(t);
      t.string('list', 20).notNullable();
      t.string('mode', 10).notNullable();
      t.specificType('file_hash', 'char(64)').notNullable();
      t.integer('created').notNullable();
      t.integer('updated').notNullable();
      t.integer('unchanged').notNullable();
      t.integer('rejected').notNullable();
      ref(t, 'imported_by', 'staff_member');
      instant(t, 'imported_at').notNullable();
    });
    await this.schema().alterTable('service_line', (t) => {
      t.integer('used_before').notNullable().defaultTo(0);
    });
    await this.schema().alterTable('therapy_session', (t) => {
      t.integer('import_id').unsigned();
      t.boolean('archived').notNullable().defaultTo(false);
    });
    await this.schema().alterTable('clinical_entry', (t) => {
      t.integer('import_id').unsigned();
    });
  }
}
