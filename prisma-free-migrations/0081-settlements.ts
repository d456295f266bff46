import { id, instant, ref, SchemaMigration } from './tables.ts';

/**
 * Settlements of the sessions of a leave or a closure, so that they can be undone. `closure` is the reason of the closure;
 * `leave_record` and `sessions` are JSON.
 */
export class Settlements extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('settlement', (t) => {
      id(t);
      ref(t, 'settled_by', 'staff_member').notNullable();
      instant(t, 'settled_at').notNullable();
      instant(t, 'undone_at');
      ref(t, 'staff_id', 'staff_member');
      t.string('closure', 250);
      t.text('leave_record');
      t.text('sessions', 'longtext').notNullable();
      t.index(['settled_by', 'settled_at']);
    });
  }
}
