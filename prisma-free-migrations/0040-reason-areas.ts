import { SchemaMigration } from './tables.ts';

/** The therapy area of a consultation reason; null for all areas. */
export class ReasonAreas extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('catalogue_item', (t) => {
      t.integer('specialty_id');
    });
  }
}
