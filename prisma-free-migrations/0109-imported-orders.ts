import { SchemaMigration } from './tables.ts';

/** Marks the orders that an import brought in, to which a later file may add services. */
export class ImportedOrders extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('service_order', (t) => {
      t.integer('import_id').unsigned();
    });
  }
}
