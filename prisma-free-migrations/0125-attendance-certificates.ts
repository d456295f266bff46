import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** Certificates of attendance as they were issued, with what their public page tells. */
export class AttendanceCertificates extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('attendance_certificate', (t) => {
      id(t);
      t.integer('year').notNullable();
      t.integer('serial').notNullable();
      t.string('code', 12).notNullable();
      ref(t, 'patient_id', 'patient').notNullable();
      ref(t, 'site_id', 'site').notNullable();
      date(t, 'from_date').notNullable();
      date(t, 'to_date').notNullable();
      t.integer('session_count').notNullable();
      t.string('addressee', 120);
      t.boolean('names_therapies').notNullable();
      t.boolean('names_diagnosis').notNullable();
      t.string('initials', 10).notNullable();
      t.string('institution', 120).notNullable();
      date(t, 'issued_on').notNullable();
      instant(t, 'issued_at').notNullable();
      ref(t, 'issued_by', 'staff_member').notNullable();
      t.string('issued_by_name', 130).notNullable();
      t.integer('size').unsigned().notNullable();
      t.string('storage_key', 80).notNullable().unique();
      t.specificType('sha256', 'char(64)').notNullable();
      instant(t, 'sha256_at').notNullable();
      ref(t, 'annulled_by', 'staff_member');
      t.string('annulled_by_name', 130);
      t.string('annulment_reason', 200);
      instant(t, 'annulled_at');
      // Unique, so that two that are issued at once never have one number.
      t.unique(['year', 'serial']);
      t.index(['patient_id']);
    });
  }
}
