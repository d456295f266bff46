import { instant, SchemaMigration } from './tables.ts';

/** When the booking of a session was undone; the session is cancelled then. */
export class UndoneBookings extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('therapy_session', (t) => {
      instant(t, 'undone_at');
    });
  }
}
