import { instant, SchemaMigration } from './tables.ts';

/** A site is closed for new patients and sessions while it has an instant of closing. */
export class SiteClosing extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('site', (t) => {
      instant(t, 'closed_at');
    });
  }
}
