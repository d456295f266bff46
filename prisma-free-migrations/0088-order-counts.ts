import { SchemaMigration } from './tables.ts';

/** The number of orders by site, kind and state, and an index for counting the usable ones of any site and kind. */
export class OrderCounts extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('order_count', (t) => {
      t.integer('site_id').unsigned().notNullable();
      t.string('kind', 20).notNullable();
      t.boolean('active').notNullable();
      t.integer('orders').notNullable();
      t.primary(['site_id', 'kind', 'active']);
    });
    await this.execute(`
      insert into order_count (site_id, kind, active, orders)
      select site_id, kind, active, count(*) from service_order group by site_id, kind, active`);
    await this.schema().alterTable('service_order', (t) => {
      t.index(['active', 'expires_on', 'kind', 'site_id'], 'service_order_usable_index');
    });
  }
}
