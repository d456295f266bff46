import { SchemaMigration } from './tables.ts';

/** An index for reports of sessions over all sites. */
export class SessionReports extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('therapy_session', (t) => {
      t.index(['date', 'state'], 'therapy_session_date_index');
    });
  }
}
