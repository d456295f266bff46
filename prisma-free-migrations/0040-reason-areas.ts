import { SchemaMigration } from './tables.ts';

/** Consultation reasons have a therapy area; those without one are for all areas. */
export class ReasonAreas extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('catalogue_item', (t) => {
      t.integer('specialty_id');
    });
  }
}
