import { instant, SchemaMigration } from './tables.ts';

/** Instant at which a site was closed (T6); null while it is open. */
export class SiteClosing extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('site', (t) => {
      instant(t, 'closed_at');
    });
  }
}
