import { SchemaMigration } from './tables.ts';

/** Indexes for reports of orders over all sites. */
export class OrderReports extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('service_order', (t) => {
      t.index(['issued_on', 'kind'], 'service_order_issued_index');
      t.index(['expires_on', 'active'], 'service_order_expiry_index');
    });
  }
}
