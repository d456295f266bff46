import { SchemaMigration } from './tables.ts';

/** In which half of the day a patient comes, with a remark; null where it is not registered. */
export class PatientHalfDay extends SchemaMigration {
  async up(): Promise<void> {
    for (const table of ['patient', 'staged_patient'])
      await this.schema().alterTable(table, (t) => {
        t.integer('half_day');
        t.string('half_day_note', 100);
      });
  }
}
