import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** Patients, their search words and files. */
export class PatientTables extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('patient', (t) => {
      id(t);
      t.integer('chart_number').unsigned().notNullable().unique();
      t.integer('document_type').notNullable();
      t.string('document_number', 20).notNullable();
      t.string('first_surname', 30).notNullable();
      t.string('second_surname', 30);
      t.string('first_name', 30).notNullable();
      t.string('second_name', 30);
      t.string('sort_name', 130).notNullable();
      date(t, 'birth_date').notNullable();
      t.integer('sex').notNullable();
      t.integer('blood_type').notNullable();
      ref(t, 'focus_id', 'catalogue_item').notNullable();
      ref(t, 'origin_city_id', 'city');
      ref(t, 'residence_city_id', 'city');
      t.string('neighbourhood', 70);
      t.string('address', 70);
      t.string('phone', 25);
      t.integer('scheme').notNullable();
      t.integer('affiliation_type').notNullable();
      ref(t, 'eps_id', 'payer').notNullable();
      ref(t, 'prepaid_id', 'payer').notNullable();
      ref(t, 'policy_id', 'payer').notNullable();
      t.integer('client_type').notNullable();
      t.integer('attention_mode').notNullable();
      t.string('companion_name', 25);
      t.string('companion_phone', 25);
      t.string('referrer', 100);
      date(t, 'admission_date').notNullable();
      ref(t, 'site_id', 'site').notNullable();
      t.boolean('active').notNullable().defaultTo(true);
      ref(t, 'locked_by', 'staff_member');
      ref(t, 'created_by', 'staff_member').notNullable();
      instant(t, 'created_at').notNullable();
      instant(t, 'updated_at').notNullable();
      t.unique(['document_type', 'document_number']);
      t.index(['document_number']);
      t.index(['site_id', 'sort_name']);
    });
    await this.table('patient_word', (t) => {
      t.integer('field').notNullable();
      t.string('word', 40).notNullable();
      ref(t, 'patient_id', 'patient').notNullable();
      t.primary(['field', 'word', 'patient_id']);
      t.index(['word', 'patient_id']);
    });
    await this.table('stored_file', (t) => {
      id(t);
      ref(t, 'patient_id', 'patient').notNullable();
      t.string('kind', 20).notNullable();
      t.string('name', 200).notNullable();
      t.string('content_type', 60).notNullable();
      t.integer('size').unsigned().notNullable();
      t.string('storage_key', 80).notNullable().unique();
      ref(t, 'created_by', 'staff_member').notNullable();
      instant(t, 'created_at').notNullable();
      t.index(['patient_id', 'kind']);
    });
  }
}
