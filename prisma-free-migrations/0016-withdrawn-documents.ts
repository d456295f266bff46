import { instant, SchemaMigration } from './tables.ts';

/** Author, time and reason of the withdrawal of documents. */
export class WithdrawnDocuments extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('stored_file', (t) => {
      t.integer('withdrawn_by').unsigned();
      instant(t, 'withdrawn_at');
      t.string('withdraw_reason', 200);
    });
  }
}
