import { id, instant, ref, SchemaMigration } from './tables.ts';

/** Documents that were issued about patients, as stored files. */
export class IssuedDocuments extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('issued_document', (t) => {
      id(t);
      ref(t, 'patient_id', 'patient').notNullable();
      t.string('kind', 40).notNullable();
      // Number of entries by part, as JSON.
      t.string('contents', 400).notNullable();
      ref(t, 'issuer_id', 'staff_member').notNullable();
      t.string('issuer_name', 130).notNullable();
      instant(t, 'issued_at').notNullable();
      t.integer('size').unsigned().notNullable();
      t.string('storage_key', 80).notNullable().unique();
      t.specificType('sha256', 'char(64)').notNullable();
      instant(t, 'sha256_at').notNullable();
      t.index(['patient_id', 'issued_at']);
    });
  }
}
