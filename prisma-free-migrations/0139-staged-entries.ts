import { SchemaMigration } from './tables.ts';

/** What a foundation entered about codes, in files of them. */
export class StagedEntryFields extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('staged_entry', (t) => {
      t.integer('specialty_id').unsigned();
      t.integer('payer_id').unsigned();
      t.string('official_code', 6);
      t.string('rips_block', 15);
      t.integer('reps_service').unsigned();
      t.string('purpose', 2);
      t.integer('max_per_day').unsigned();
      t.integer('is_provider').unsigned();
      t.string('support_pattern', 100);
      t.boolean('active');
    });
  }
}
