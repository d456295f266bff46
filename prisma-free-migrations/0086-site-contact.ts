import { SchemaMigration } from './tables.ts';

/** Phone and street address of each site, for letterheads and the family sheet. */
export class SiteContact extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('site', (t) => {
      t.string('phone', 25);
      t.string('address', 120);
    });
  }
}
