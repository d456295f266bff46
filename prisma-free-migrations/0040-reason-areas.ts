import { SchemaMigration } from './tables.ts';

/** The specialty whose therapy a consultation reason belongs to; null for all therapies. */
export class ReasonAreas extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('catalogue_item', (t) => {
      t.integer('specialty_id');
    });
  }
}
