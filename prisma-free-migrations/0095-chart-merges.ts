import { id, instant, ref, SchemaMigration } from './tables.ts';

/** Charts that were merged into another one, and the records that moved, so that a merge can be undone. */
export class ChartMerges extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('patient', (t) => {
      t.integer('merged_into').unsigned();
      t.index(['merged_into'], 'patient_merged_into_index');
    });
    await this.table('chart_merge', (t) => {
      id(t);
      ref(t, 'patient_id', 'patient').notNullable();
      ref(t, 'other_id', 'patient').notNullable();
      t.boolean('took_lock').notNullable();
      ref(t, 'merged_by', 'staff_member').notNullable();
      instant(t, 'merged_at').notNullable();
      ref(t, 'undone_by', 'staff_member');
      instant(t, 'undone_at');
    });
    await this.table('merged_record', (t) => {
      ref(t, 'merge_id', 'chart_merge').notNullable();
      t.string('kind', 40).notNullable();
      t.integer('record_id').unsigned().notNullable();
      t.primary(['merge_id', 'kind', 'record_id']);
    });
  }
}
