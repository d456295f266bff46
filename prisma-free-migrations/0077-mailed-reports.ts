import { SchemaMigration } from './tables.ts';

/** Saved reports that are mailed each week. */
export class MailedReports extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('saved_report', (t) => {
      t.boolean('mailed').notNullable().defaultTo(false);
    });
  }
}
