import { SchemaMigration } from './tables.ts';

/** The specialty of an item of the catalogue of consultation reasons; null for all therapies. */
export class ReasonAreas extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('catalogue_item', (t) => {
      t.integer('specialty_id');
    });
  }
}
