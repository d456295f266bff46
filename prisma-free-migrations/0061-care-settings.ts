import { SchemaMigration } from './tables.ts';

/** Care setting of a session, as its evolution states it; null where unknown. */
export class CareSettings extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('evolution_note', (t) => {
      t.integer('care_setting');
    });
  }
}
