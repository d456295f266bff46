import { id, instant, ref, SchemaMigration } from './tables.ts';

/** What patients pay for sessions at reception. */
export class SessionCharges extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('session_charge', (t) => {
      id(t);
      ref(t, 'session_id', 'therapy_session').notNullable();
      // The session of a charge that is not annulled: unique, so that a session has one at most.
      ref(t, 'valid_session_id', 'therapy_session').unique();
      t.string('concept', 2).notNullable();
      // Whole pesos.
      t.bigInteger('amount').notNullable();
      t.string('receipt_number', 30);
      t.string('invoice_number', 30);
      t.string('exempt_reason', 200);
      ref(t, 'taken_by', 'staff_member').notNullable();
      t.string('taken_by_name', 200).notNullable();
      instant(t, 'taken_at').notNullable();
      ref(t, 'annulled_by', 'staff_member');
      t.string('annulled_by_name', 200);
      t.string('annulment_reason', 200);
      instant(t, 'annulled_at');
      t.index(['session_id']);
    });
  }
}
