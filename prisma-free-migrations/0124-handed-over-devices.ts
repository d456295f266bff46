import { SchemaMigration } from './tables.ts';

/** The only page that a log-in session opens while its device is in the hands of a family; null for all pages. */
export class HandedOverDevices extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('login_session', (t) => {
      t.string('only_path', 80);
    });
  }
}
