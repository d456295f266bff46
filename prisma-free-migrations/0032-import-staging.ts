import { date, instant, SchemaMigration } from './tables.ts';

/**
 * Catalogue entries and patients that an import has staged, in the order of the file (`place`), and ids of the patients who stay hidden
 * until their import is complete. `seen_at` is the `updated_at` of the stored patient when the file was compared with it.
 */
export class ImportStaging extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('staged_entry', (t) => {
      t.integer('place').unsigned().primary();
      t.integer('entry_id').unsigned();
      t.integer('type');
      t.string('code', 20);
      t.string('description', 400);
      t.string('nit', 20);
      t.string('name', 120);
      t.string('short_name', 60);
      t.integer('kind');
      t.integer('scheme');
      t.integer('department_id').unsigned();
    });
    await this.table('staged_patient', (t) => {
      t.increments('id');
      t.integer('place').unsigned().index();
      t.integer('patient_id').unsigned();
      t.boolean('renamed').notNullable();
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
      t.integer('focus_id').unsigned().notNullable();
      t.integer('origin_city_id').unsigned();
      t.integer('residence_city_id').unsigned();
      t.string('neighbourhood', 70);
      t.string('address', 70);
      t.string('phone', 25);
      t.integer('scheme').notNullable();
      t.integer('affiliation_type').notNullable();
      t.integer('eps_id').unsigned().notNullable();
      t.integer('prepaid_id').unsigned().notNullable();
      t.integer('policy_id').unsigned().notNullable();
      t.integer('client_type').notNullable();
      t.integer('attention_mode').notNullable();
      t.string('companion_name', 25);
      t.string('companion_phone', 25);
      t.string('referrer', 100);
      date(t, 'admission_date').notNullable();
      t.integer('site_id').unsigned().notNullable();
      instant(t, 'seen_at');
    });
    await this.schema().alterTable('patient_word', (t) => {
      t.index(['patient_id'], 'patient_word_patient_index');
    });
    await this.table('hidden_patients', (t) => {
      t.integer('first_id').unsigned().notNullable();
      t.integer('last_id').unsigned().notNullable();
    });
  }
}
