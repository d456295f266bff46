import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** Filing of accounts with their payer, and what the payer returns or objects to. */
export class AccountFilings extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('billing_account', (t) => {
      // The last day on which the supports can be filed, by the date of the invoice.
      date(t, 'supports_due');
    });
    await this.table('account_filing', (t) => {
      id(t);
      // Unique, so that an account is filed once.
      ref(t, 'account_id', 'billing_account').notNullable().unique();
      t.string('number', 60).notNullable();
      date(t, 'filed_on').notNullable();
      // The last day of the payer's objections.
      date(t, 'objection_due').notNullable();
      t.string('filed_by', 200).notNullable();
      instant(t, 'created_at').notNullable();
    });
    await this.table('account_filing_file', (t) => {
      id(t);
      ref(t, 'account_id', 'billing_account').notNullable().unique();
      t.string('name', 255).notNullable();
      t.string('content_type', 50).notNullable();
      t.integer('size').unsigned().notNullable();
      t.string('storage_key', 80).notNullable().unique();
      t.specificType('sha256', 'char(64)').notNullable();
      instant(t, 'sha256_at').notNullable();
    });
    await this.table('account_objection', (t) => {
      id(t);
      ref(t, 'account_id', 'billing_account').notNullable();
      t.string('kind', 10).notNullable();
      // Null for a return, which is of the whole invoice.
      ref(t, 'rips_row_id', 'rips_row');
      t.string('code', 6).notNullable();
      // Whole pesos.
      t.bigInteger('value').notNullable();
      t.text('text').notNullable();
      date(t, 'objected_on').notNullable();
      // The last day of our answer.
      date(t, 'answer_due').notNullable();
      t.string('created_by', 200).notNullable();
      instant(t, 'created_at').notNullable();
      t.string('answer_code', 6);
      t.bigInteger('accepted');
      t.text('answer_text');
      date(t, 'answered_on');
      // The last day of the payer's decision on our answer.
      date(t, 'decision_due');
      t.string('answered_by', 200);
      instant(t, 'answered_at');
      t.index(['account_id']);
      t.index(['rips_row_id']);
    });
  }
}
