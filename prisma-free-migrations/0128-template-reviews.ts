import { instant, SchemaMigration } from './tables.ts';

/** Who said that a lawyer reviewed a version of a template, and when. */
export class TemplateReviews extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('consent_template', (t) => {
      t.string('reviewing_lawyer', 120);
      t.integer('reviewed_by').unsigned();
      t.string('reviewed_by_name', 130);
      instant(t, 'reviewed_at');
    });
  }
}
