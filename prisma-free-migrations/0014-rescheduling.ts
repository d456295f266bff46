import { date, id, instant, ref, SchemaMigration, time } from './tables.ts';

/** Series of sessions, and the moves of sessions with their previous and new slots. */
export class Rescheduling extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('therapy_session', (t) => {
      t.string('series_id', 36);
      t.index(['series_id', 'state', 'date']);
    });
    await this.table('session_change', (t) => {
      id(t);
      ref(t, 'session_id', 'therapy_session').notNullable();
      date(t, 'from_date').notNullable();
      time(t, 'from_start').notNullable();
      time(t, 'from_end').notNullable();
      ref(t, 'from_therapist_id', 'staff_member').notNullable();
      t.string('from_confirmed_reason', 500);
      date(t, 'to_date').notNullable();
      time(t, 'to_start').notNullable();
      time(t, 'to_end').notNullable();
      ref(t, 'to_therapist_id', 'staff_member').notNullable();
      t.string('reason', 200);
      ref(t, 'changed_by', 'staff_member').notNullable();
      instant(t, 'changed_at').notNullable();
      t.index(['session_id']);
    });
  }
}
