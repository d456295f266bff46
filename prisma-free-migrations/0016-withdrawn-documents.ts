import { instant, SchemaMigration } from './tables.ts';

/** Who withdrew a document that was put in by mistake, when and why. */
export class WithdrawnDocuments extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('stored_file', (t) => {
      t.integer('withdrawn_by').unsigned();
      instant(t, 'withdrawn_at');
      t.string('withdraw_reason', 200);
    });
  }
}
