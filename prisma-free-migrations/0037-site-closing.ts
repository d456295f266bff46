import { instant, SchemaMigration } from './tables.ts';

/** Closing time of a site; null while it is open. */
export class SiteClosing extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('site', (t) => {
      instant(t, 'closed_at');
    });
  }
}
