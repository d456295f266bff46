import { instant, ref, SchemaMigration } from './tables.ts';

/** Addresses of the external calendars of users. */
export class ExternalCalendars extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('external_calendar', (t) => {
      ref(t, 'user_id', 'staff_member').notNullable().primary();
      t.string('address', 1000).notNullable();
      instant(t, 'saved_at').notNullable();
    });
  }
}
