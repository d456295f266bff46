import { instant, SchemaMigration } from './tables.ts';

/** Author, time and reason of the cancellation of orders; indexes for long lists of orders. */
export class OrderChanges extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('service_order', (t) => {
      t.integer('cancelled_by').unsigned();
      instant(t, 'cancelled_at');
      t.string('cancel_reason', 200);
      t.index(['site_id', 'id']);
      t.index(['kind', 'id']);
      t.index(['site_id', 'kind', 'id']);
      t.index(['active', 'expires_on']);
      t.index(['site_id', 'active', 'expires_on']);
      t.index(['code_90', 'medical_order_id', 'active', 'site_id']);
    });
  }
}
