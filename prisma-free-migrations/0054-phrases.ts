import { id, ref, SchemaMigration } from './tables.ts';

/** Short texts that a user saves under a name and inserts into long texts. */
export class Phrases extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('phrase', (t) => {
      id(t);
      ref(t, 'user_id', 'staff_member').notNullable();
      t.string('name', 40).notNullable();
      t.string('name_key', 80).notNullable();
      t.text('text').notNullable();
      t.unique(['user_id', 'name_key']);
    });
  }
}
