import { SchemaMigration } from './tables.ts';

/** Why a patient under 14 signed a receipt, apart from why it was signed late. */
export class YoungSigners extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('session_receipt', (t) => {
      t.string('young_reason', 200);
    });
  }
}
