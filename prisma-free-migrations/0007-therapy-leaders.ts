import { instant, ref, SchemaMigration } from './tables.ts';

/** Leaders of the therapies of a patient. */
export class TherapyLeaderTables extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('therapy_leader', (t) => {
      ref(t, 'patient_id', 'patient').notNullable();
      t.integer('specialty_id').notNullable();
      ref(t, 'staff_id', 'staff_member').notNullable();
      ref(t, 'assigned_by', 'staff_member').notNullable();
      instant(t, 'assigned_at').notNullable();
      t.primary(['patient_id', 'specialty_id']);
      t.index(['staff_id']);
    });
  }
}
