import { SchemaMigration } from './tables.ts';

/** Type of the identity document of staff; null for users of earlier versions. */
export class StaffDocuments extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('staff_member', (t) => {
      t.integer('id_type');
    });
  }
}
