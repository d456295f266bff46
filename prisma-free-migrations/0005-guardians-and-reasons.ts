import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** Guardians, their relations to patients, and consultation reasons. */
export class GuardianAndReasonTables extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('guardian', (t) => {
      id(t);
      t.integer('document_type').notNullable();
      t.string('document_number', 30).notNullable();
      t.string('names', 50).notNullable();
      t.string('surnames', 50).notNullable();
      t.string('phone', 20).notNullable();
      t.string('email', 50);
      t.integer('occupation');
      ref(t, 'created_by', 'staff_member').notNullable();
      instant(t, 'created_at').notNullable();
      instant(t, 'updated_at').notNullable();
      t.unique(['document_type', 'document_number']);
    });
    await this.table('guardianship', (t) => {
      id(t);
      ref(t, 'patient_id', 'patient').notNullable();
      ref(t, 'guardian_id', 'guardian').notNullable();
      t.integer('kinship').notNullable();
      ref(t, 'created_by', 'staff_member').notNullable();
      instant(t, 'created_at').notNullable();
      t.unique(['patient_id', 'guardian_id']);
      t.index(['guardian_id']);
    });
    await this.table('consultation_reason', (t) => {
      id(t);
      ref(t, 'patient_id', 'patient').notNullable();
      date(t, 'date').notNullable();
      t.text('text', 'mediumtext').notNullable();
      ref(t, 'author_id', 'staff_member').notNullable();
      instant(t, 'written_at').notNullable();
      ref(t, 'verified_by', 'staff_member');
      t.text('verified_text', 'mediumtext');
      instant(t, 'verified_at');
      t.index(['patient_id', 'date']);
    });
  }
}
