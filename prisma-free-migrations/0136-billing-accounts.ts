import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** Accounts with the versions of their RIPS file, and which account bills a session. */
export class BillingAccounts extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('billing_account', (t) => {
      id(t);
      t.string('code', 20).notNullable().unique();
      t.string('kind', 12).notNullable();
      t.string('state', 12).notNullable();
      // The payer N/A for clients who pay themselves.
      ref(t, 'payer_id', 'payer').notNullable();
      date(t, 'from_date').notNullable();
      date(t, 'to_date').notNullable();
      t.string('profile', 10).notNullable();
      t.string('invoice_number', 20);
      // The invoice of a live account: unique, so that an invoice has one at most.
      t.string('live_invoice', 20).unique();
      date(t, 'invoice_date');
      // Whole pesos.
      t.bigInteger('invoice_value');
      t.bigInteger('invoice_copayments');
      t.string('note_number', 20).unique();
      ref(t, 'corrects_id', 'billing_account');
      t.integer('version').notNullable();
      t.string('cuv', 96);
      ref(t, 'created_by', 'staff_member').notNullable();
      instant(t, 'created_at').notNullable();
      t.string('end_reason', 200);
      t.string('ended_by', 200);
      instant(t, 'ended_at');
      t.index(['state']);
      t.index(['payer_id', 'from_date']);
    });
    await this.table('billing_account_site', (t) => {
      ref(t, 'account_id', 'billing_account').notNullable();
      ref(t, 'site_id', 'site').notNullable();
      t.primary(['account_id', 'site_id']);
      t.index(['site_id']);
    });
    await this.table('billing_account_patient', (t) => {
      ref(t, 'account_id', 'billing_account').notNullable();
      ref(t, 'patient_id', 'patient').notNullable();
      t.primary(['account_id', 'patient_id']);
      t.index(['patient_id']);
    });
    await this.table('postponed_session', (t) => {
      ref(t, 'account_id', 'billing_account').notNullable();
      ref(t, 'session_id', 'therapy_session').notNullable();
      t.primary(['account_id', 'session_id']);
      t.index(['session_id']);
    });
    await this.table('billed_session', (t) => {
      ref(t, 'session_id', 'therapy_session').notNullable();
      // Unique with the session: one live account bills it, and one may correct it.
      t.string('purpose', 10).notNullable();
      ref(t, 'account_id', 'billing_account').notNullable();
      t.primary(['session_id', 'purpose']);
      t.index(['account_id']);
    });
    await this.table('rips_version', (t) => {
      id(t);
      ref(t, 'account_id', 'billing_account').notNullable();
      t.integer('number').notNullable();
      t.string('file_name', 60).notNullable();
      t.text('content', 'longtext').notNullable();
      t.integer('size').notNullable();
      t.specificType('sha256', 'char(64)').notNullable();
      t.integer('user_count').notNullable();
      t.integer('row_count').notNullable();
      t.string('exported_by', 200).notNullable();
      instant(t, 'exported_at').notNullable();
      t.string('outcome', 10);
      t.string('result_name', 200);
      t.text('result_content', 'longtext');
      t.specificType('result_sha256', 'char(64)');
      t.string('result_by', 200);
      instant(t, 'result_at');
      t.unique(['account_id', 'number']);
    });
    await this.table('rips_row', (t) => {
      id(t);
      ref(t, 'version_id', 'rips_version').notNullable();
      t.integer('user_position').notNullable();
      t.string('block', 15).notNullable();
      t.integer('row_position').notNullable();
      ref(t, 'session_id', 'therapy_session').notNullable();
      t.integer('part').notNullable();
      // Whole pesos.
      t.bigInteger('value').notNullable();
      t.bigInteger('copayment').notNullable();
      t.unique(['version_id', 'user_position', 'block', 'row_position']);
      t.index(['session_id']);
    });
    await this.table('rips_message', (t) => {
      id(t);
      ref(t, 'version_id', 'rips_version').notNullable();
      t.string('message_class', 20).notNullable();
      t.string('code', 20).notNullable();
      t.text('description').notNullable();
      t.text('observations').notNullable();
      t.string('path', 255).notNullable();
      ref(t, 'session_id', 'therapy_session');
      t.index(['version_id']);
    });
  }
}
