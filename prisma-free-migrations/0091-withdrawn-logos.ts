import { instant, SchemaMigration } from './tables.ts';

/** When a logo of the foundation was withdrawn. */
export class WithdrawnLogos extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('foundation_file', (t) => {
      instant(t, 'withdrawn_at');
    });
  }
}
