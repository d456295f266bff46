import { id, instant, ref, SchemaMigration } from './tables.ts';

/** Logos of the foundation and the REPS provider code of each site, for letterheads. */
export class Letterhead extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('site', (t) => {
      t.string('reps', 12);
    });
    await this.table('foundation_file', (t) => {
      id(t);
      t.string('name', 200).notNullable();
      t.string('content_type', 60).notNullable();
      t.integer('size').unsigned().notNullable();
      t.string('storage_key', 80).notNullable().unique();
      t.specificType('sha256', 'char(64)');
      instant(t, 'sha256_at');
      ref(t, 'created_by', 'staff_member');
      instant(t, 'created_at').notNullable();
    });
  }
}
