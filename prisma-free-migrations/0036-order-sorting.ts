import { SchemaMigration } from './tables.ts';

/** Indexes for sorting orders by payer, by expiry in all sites, and by units. */
export class OrderSorting extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('service_order', (t) => {
      t.index(['expires_on']);
      t.index(['payer_id', 'site_id']);
    });
    await this.schema().alterTable('service_line', (t) => {
      t.index(['order_id', 'authorized']);
    });
  }
}
