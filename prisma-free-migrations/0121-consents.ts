import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** Templates of consents, and what families accepted, refused and revoked. */
export class Consents extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('consent_template', (t) => {
      id(t);
      t.string('series', 200).notNullable();
      t.integer('version').notNullable();
      t.string('kind', 20).notNullable();
      t.integer('specialty_id');
      t.string('name', 120).notNullable();
      t.text('text', 'mediumtext').notNullable();
      // As JSON.
      t.text('purposes', 'mediumtext').notNullable();
      t.integer('months');
      t.boolean('material').notNullable();
      t.boolean('to_review').notNullable().defaultTo(false);
      // Null for templates of the installation.
      ref(t, 'written_by', 'staff_member');
      instant(t, 'written_at').notNullable();
      ref(t, 'published_by', 'staff_member');
      instant(t, 'published_at');
      t.specificType('sha256', 'char(64)');
      t.unique(['series', 'version']);
    });
    await this.table('consent', (t) => {
      id(t);
      ref(t, 'patient_id', 'patient').notNullable();
      ref(t, 'site_id', 'site').notNullable();
      ref(t, 'template_id', 'consent_template').notNullable();
      t.string('event', 20).notNullable();
      // Unique, so that a consent is revoked once.
      ref(t, 'revokes_id', 'consent').unique();
      t.string('reason', 200);
      t.text('purposes', 'mediumtext').notNullable();
      t.text('text', 'mediumtext').notNullable();
      t.specificType('text_sha256', 'char(64)').notNullable();
      ref(t, 'professional_id', 'staff_member').notNullable();
      t.string('professional_name', 130).notNullable();
      t.string('professional_profession', 80);
      t.string('professional_register', 30);
      t.string('substitute_reason', 200);
      date(t, 'signed_on').notNullable();
      instant(t, 'signed_at').notNullable();
      ref(t, 'taken_by', 'staff_member').notNullable();
      t.string('taken_by_name', 130).notNullable();
      t.integer('size').unsigned().notNullable();
      t.string('storage_key', 80).notNullable().unique();
      t.specificType('sha256', 'char(64)').notNullable();
      instant(t, 'sha256_at').notNullable();
      t.index(['patient_id', 'signed_at']);
    });
    await this.table('consent_signature', (t) => {
      ref(t, 'consent_id', 'consent').notNullable();
      ref(t, 'signature_id', 'signature').notNullable();
      t.primary(['consent_id', 'signature_id']);
      t.index(['signature_id']);
    });
  }
}
