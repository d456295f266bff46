import { id, instant, ref, SchemaMigration } from './tables.ts';

/** Signatures of families with their evidence, and their images and scans. */
export class Signatures extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('signature_file', (t) => {
      id(t);
      ref(t, 'site_id', 'site').notNullable();
      t.boolean('daily_sheet').notNullable();
      t.string('content_type', 40).notNullable();
      t.integer('size').unsigned().notNullable();
      t.string('storage_key', 80).notNullable().unique();
      // Unique, so that no image is used twice.
      t.specificType('sha256', 'char(64)').notNullable().unique();
      instant(t, 'sha256_at').notNullable();
    });
    await this.table('signature', (t) => {
      id(t);
      ref(t, 'patient_id', 'patient').notNullable();
      ref(t, 'site_id', 'site').notNullable();
      t.string('role', 20).notNullable();
      t.string('name', 120).notNullable();
      t.integer('document_type').notNullable();
      t.string('document_number', 30).notNullable();
      t.integer('kinship');
      t.string('basis', 60);
      t.string('document_seen', 60);
      t.string('assent', 20);
      t.string('method', 20).notNullable();
      ref(t, 'file_id', 'signature_file');
      t.text('strokes', 'mediumtext');
      t.string('witness_name', 120);
      t.integer('witness_document_type');
      t.string('witness_document_number', 30);
      instant(t, 'opened_at');
      instant(t, 'signed_at').notNullable();
      ref(t, 'taken_by', 'staff_member').notNullable();
      t.string('origin', 60).notNullable();
      t.string('device', 20).notNullable();
      t.index(['patient_id']);
      t.index(['file_id']);
    });
  }
}
