import { SchemaMigration } from './tables.ts';

/** What lists of orders filter by, beside the patient: a search by name reads this index alone. */
export class OrderSearchIndex extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('service_order', (t) => {
      t.index(['patient_id', 'site_id', 'kind', 'active', 'expires_on'], 'service_order_of_patient_index');
    });
  }
}
