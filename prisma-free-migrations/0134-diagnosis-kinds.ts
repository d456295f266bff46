import { SchemaMigration } from './tables.ts';

/** Whether a principal diagnosis is an impression, confirmed for the first time or confirmed again; null where nobody said it. */
export class DiagnosisKinds extends SchemaMigration {
  async up(): Promise<void> {
    for (const table of ['entry_diagnosis', 'replaced_diagnosis'])
      await this.schema().alterTable(table, (t) => {
        t.integer('kind');
      });
  }
}
