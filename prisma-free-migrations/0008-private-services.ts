import { SchemaMigration } from './tables.ts';

/** Client, payment and contract of private services. */
export class PrivateServiceTerms extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('service_order', (t) => {
      t.string('client_name', 120);
      t.integer('payment_period');
      t.integer('payment_form');
      t.string('contract', 60);
    });
  }
}
