import { date, id, instant, ref, SchemaMigration, time } from './tables.ts';

/** Opening hours of sites, working hours of staff, and their leave. */
export class WorkingTimes extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('weekly_hours', (t) => {
      id(t);
      ref(t, 'site_id', 'site');
      ref(t, 'staff_id', 'staff_member');
      t.integer('weekday').notNullable();
      time(t, 'start_time').notNullable();
      time(t, 'end_time').notNullable();
      t.index(['site_id']);
      t.index(['staff_id']);
    });
    await this.table('staff_leave', (t) => {
      id(t);
      ref(t, 'staff_id', 'staff_member').notNullable();
      date(t, 'from_date').notNullable();
      date(t, 'to_date').notNullable();
      t.string('kind', 20).notNullable();
      t.string('note', 200);
      ref(t, 'created_by', 'staff_member').notNullable();
      instant(t, 'created_at').notNullable();
      t.index(['staff_id', 'to_date']);
    });
  }
}
