import { date, id, instant, ref, SchemaMigration, time } from './tables.ts';

/** Orders with their service lines and quota, sessions, evolution notes and form drafts. */
export class OrderAndSessionTables extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('service_order', (t) => {
      id(t);
      t.string('kind', 20).notNullable();
      t.string('code', 60).notNullable().unique();
      ref(t, 'patient_id', 'patient').notNullable();
      ref(t, 'site_id', 'site').notNullable();
      t.string('service_type', 20).notNullable();
      ref(t, 'payer_id', 'payer').notNullable();
      date(t, 'issued_on').notNullable();
      date(t, 'expires_on').notNullable();
      t.integer('coverage_days').notNullable();
      t.string('payer_number', 30);
      ref(t, 'medical_order_id', 'service_order');
      t.boolean('code_90').notNullable().defaultTo(false);
      t.string('observations', 2000);
      t.boolean('active').notNullable().defaultTo(true);
      ref(t, 'created_by', 'staff_member').notNullable();
      instant(t, 'created_at').notNullable();
      t.index(['patient_id', 'kind', 'active']);
      t.index(['medical_order_id']);
      t.index(['site_id', 'issued_on']);
      t.index(['site_id', 'expires_on']);
    });
    await this.table('service_line', (t) => {
      id(t);
      ref(t, 'order_id', 'service_order').notNullable();
      ref(t, 'cups_id', 'cups').notNullable();
      t.integer('specialty_id').notNullable();
      t.integer('authorized').notNullable();
      t.integer('scheduled').notNullable().defaultTo(0);
      t.index(['order_id']);
      t.check('scheduled >= 0 and scheduled <= authorized', [], 'service_line_quota');
    });
    await this.table('therapy_session', (t) => {
      id(t);
      ref(t, 'line_id', 'service_line').notNullable();
      ref(t, 'patient_id', 'patient').notNullable();
      ref(t, 'site_id', 'site').notNullable();
      t.integer('specialty_id').notNullable();
      ref(t, 'therapist_id', 'staff_member').notNullable();
      ref(t, 'auxiliary_id', 'staff_member');
      ref(t, 'responsible_id', 'staff_member').notNullable();
      date(t, 'date').notNullable();
      time(t, 'start_time').notNullable();
      time(t, 'end_time').notNullable();
      t.integer('units').notNullable();
      t.string('type', 15).notNullable();
      t.integer('state').notNullable();
      t.string('confirmed_reason', 500);
      t.string('cancel_reason', 200);
      ref(t, 'cancelled_by', 'staff_member');
      instant(t, 'cancelled_at');
      ref(t, 'created_by', 'staff_member').notNullable();
      instant(t, 'created_at').notNullable();
      t.index(['site_id', 'date', 'start_time']);
      t.index(['line_id', 'state']);
      t.index(['therapist_id', 'date']);
      t.index(['auxiliary_id', 'date']);
      t.index(['patient_id', 'date']);
      t.index(['responsible_id', 'state', 'date']);
    });
    await this.table('evolution_note', (t) => {
      id(t);
      ref(t, 'session_id', 'therapy_session').notNullable().unique();
      ref(t, 'patient_id', 'patient').notNullable();
      ref(t, 'author_id', 'staff_member').notNullable();
      t.text('text', 'mediumtext').notNullable();
      ref(t, 'strategy_id', 'catalogue_item');
      ref(t, 'material_id', 'catalogue_item');
      instant(t, 'written_at').notNullable();
      t.index(['patient_id', 'written_at']);
    });
    await this.table('form_draft', (t) => {
      ref(t, 'user_id', 'staff_member').notNullable();
      t.string('form', 80).notNullable();
      t.text('content', 'mediumtext').notNullable();
      instant(t, 'saved_at').notNullable();
      t.primary(['user_id', 'form']);
    });
  }
}
