import { date, id, ref, SchemaMigration } from './tables.ts';

/** Treatment plans; `corrects` names the field that a clarification replaces, and is null for a plain clarification. */
export class TreatmentPlans extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('treatment_plan', (t) => {
      ref(t, 'entry_id', 'clinical_entry').primary();
      date(t, 'start_date').notNullable();
      date(t, 'end_date');
      t.text('conclusions', 'mediumtext').notNullable();
      t.text('recommendations', 'mediumtext');
      t.text('family_activities', 'mediumtext');
      t.text('diagnosis', 'mediumtext');
      t.integer('period').notNullable();
      ref(t, 'session_id', 'therapy_session').index();
    });
    await this.table('planned_service', (t) => {
      id(t);
      ref(t, 'entry_id', 'clinical_entry').notNullable();
      t.integer('specialty_id').notNullable();
      t.integer('sessions').notNullable();
      t.unique(['entry_id', 'specialty_id']);
    });
    await this.schema().alterTable('entry_clarification', (t) => {
      t.string('corrects', 20);
    });
  }
}
