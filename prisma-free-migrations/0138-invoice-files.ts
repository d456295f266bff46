import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** The XML files of the invoices of accounts, with what they say. */
export class InvoiceFiles extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('account_invoice_file', (t) => {
      id(t);
      ref(t, 'account_id', 'billing_account').notNullable();
      // Unique: the account whose file it is; null for an earlier file.
      ref(t, 'current_account_id', 'billing_account').unique();
      t.string('name', 255).notNullable();
      t.string('content_type', 50).notNullable();
      t.integer('size').unsigned().notNullable();
      t.string('storage_key', 80).notNullable().unique();
      t.specificType('sha256', 'char(64)').notNullable();
      instant(t, 'sha256_at').notNullable();
      t.string('number', 20).notNullable();
      date(t, 'date').notNullable();
      // Whole pesos.
      t.bigInteger('value').notNullable();
      t.bigInteger('copayments');
      t.string('payer_nit', 20).notNullable();
      t.string('issuer_nit', 20).notNullable();
      t.specificType('cufe', 'char(96)').notNullable();
      t.index(['account_id']);
    });
  }
}
