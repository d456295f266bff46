import { date, id, instant, ref, SchemaMigration, time } from './tables.ts';

/** Receipts of sessions, each with the session as it was shown to its signer. */
export class SessionReceipts extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('session_receipt', (t) => {
      id(t);
      ref(t, 'session_id', 'therapy_session').notNullable();
      // The session of a valid receipt: unique, so that a session has one at most.
      ref(t, 'valid_session_id', 'therapy_session').unique();
      ref(t, 'patient_id', 'patient').notNullable();
      ref(t, 'site_id', 'site').notNullable();
      ref(t, 'signature_id', 'signature').notNullable();
      date(t, 'date').notNullable();
      time(t, 'start_time').notNullable();
      time(t, 'end_time').notNullable();
      t.integer('units').notNullable();
      t.integer('specialty_id').notNullable();
      t.string('cups_code', 20).notNullable();
      t.string('professional', 200).notNullable();
      t.string('reason', 200);
      ref(t, 'annulled_by', 'staff_member');
      t.string('annulled_by_name', 200);
      t.string('annulment_reason', 200);
      instant(t, 'annulled_at');
      t.index(['patient_id', 'date']);
      t.index(['session_id']);
      t.index(['signature_id']);
    });
  }
}
