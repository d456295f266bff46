import { SchemaMigration } from './tables.ts';

/** The absent hours of a leave of one day; null for whole days. */
export class LeaveHours extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('staff_leave', (t) => {
      t.string('start_time', 5);
      t.string('end_time', 5);
    });
  }
}
