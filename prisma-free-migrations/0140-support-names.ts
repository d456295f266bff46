import { SchemaMigration } from './tables.ts';

/** A payer's own pattern for the names of the files that go with an invoice. */
export class SupportNames extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('payer', (t) => {
      t.string('support_pattern', 100);
    });
  }
}
