import { id, instant, ref, SchemaMigration } from './tables.ts';

/** Corrections of the diagnoses of an entry, and the diagnoses that each one replaced. */
export class DiagnosisCorrections extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('diagnosis_correction', (t) => {
      id(t);
      ref(t, 'entry_id', 'clinical_entry').notNullable();
      ref(t, 'author_id', 'staff_member').notNullable();
      t.string('author_name', 200).notNullable();
      t.string('author_profession', 200);
      t.string('author_register', 30);
      instant(t, 'written_at').notNullable();
    });
    await this.table('replaced_diagnosis', (t) => {
      id(t);
      ref(t, 'correction_id', 'diagnosis_correction').notNullable();
      ref(t, 'item_id', 'catalogue_item').notNullable();
      t.string('detail', 1000);
      t.boolean('principal').notNullable();
    });
  }
}
