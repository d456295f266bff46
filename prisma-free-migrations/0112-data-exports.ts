import { id, instant, ref, SchemaMigration } from './tables.ts';

/** Exports of all data that somebody requested on the screen. */
export class DataExports extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('data_export', (t) => {
      id(t);
      ref(t, 'requested_by', 'staff_member').notNullable();
      instant(t, 'requested_at').notNullable();
      // 1 while it runs, so that only one does; then null.
      t.integer('running').unique();
      t.integer('done_count').notNullable().defaultTo(0);
      t.integer('total_count').notNullable().defaultTo(0);
      instant(t, 'alive_at').notNullable();
      instant(t, 'finished_at');
      // Bytes of the ZIP file; null for one that failed.
      t.bigInteger('size');
    });
  }
}
