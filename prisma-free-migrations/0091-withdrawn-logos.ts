import { instant, SchemaMigration } from './tables.ts';

/** The instant from which a logo of the foundation is not used. */
export class WithdrawnLogos extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('foundation_file', (t) => {
      instant(t, 'withdrawn_at');
    });
  }
}
