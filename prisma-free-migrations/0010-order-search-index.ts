import { SchemaMigration } from './tables.ts';

/** A covering index for the search of orders by name of the patient. */
export class OrderSearchIndex extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('service_order', (t) => {
      t.index(['patient_id', 'site_id', 'kind', 'active', 'expires_on'], 'service_order_of_patient_index');
    });
  }
}
