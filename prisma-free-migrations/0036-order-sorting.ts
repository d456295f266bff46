import { SchemaMigration } from './tables.ts';

/** What the list of orders is sorted by, besides what has an index already: the payer, the last day of all sites, and the units. */
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
