import { SchemaMigration } from './tables.ts';

/**
 * The comparable document number, and birth date with first names, by which likely duplicates are found. The application fills
 * them for patients of earlier versions when it rebuilds the search words.
 */
export class PatientIdentity extends SchemaMigration {
  async up(): Promise<void> {
    for (const table of ['patient', 'staged_patient'])
      await this.schema().alterTable(table, (t) => {
        t.string('document_key', 20);
        t.string('person_key', 100);
      });
    await this.schema().alterTable('patient', (t) => {
      t.index(['document_key'], 'patient_document_key_index');
      t.index(['person_key'], 'patient_person_key_index');
    });
    await this.schema().alterTable('guardian', (t) => {
      t.string('document_key', 30);
      t.index(['document_key'], 'guardian_document_key_index');
    });
    const withoutHyphens = "replace(document_number, '-', '')";
    this.addSql(
      `update guardian set document_key = ${
        this.isMySql() ? `trim(leading '0' from ${withoutHyphens})` : `ltrim(${withoutHyphens}, '0')`
      }`,
    );
  }
}
