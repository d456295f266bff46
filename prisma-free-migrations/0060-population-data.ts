import { SchemaMigration } from './tables.ts';

/** Nationality, ethnicity, disability and residence zone of patients; null where unknown. */
export class PopulationData extends SchemaMigration {
  async up(): Promise<void> {
    for (const table of ['patient', 'staged_patient'])
      await this.schema().alterTable(table, (t) => {
        t.integer('nationality');
        t.integer('ethnicity');
        t.integer('disability');
        t.integer('residence_zone');
      });
  }
}
