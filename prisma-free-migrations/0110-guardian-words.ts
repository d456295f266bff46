import { ref, SchemaMigration } from './tables.ts';

/** The search words of guardians, by whom their patients are found. */
export class GuardianWords extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('guardian_word', (t) => {
      t.string('word', 40).notNullable();
      ref(t, 'guardian_id', 'guardian').notNullable();
      t.primary(['word', 'guardian_id']);
      t.index(['guardian_id']);
    });
  }
}
