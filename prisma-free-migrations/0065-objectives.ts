import { date, id, instant, ref, SchemaMigration } from './tables.ts';

/** Objectives with their due dates, and the scorings of their periods; both are entries. */
export class Objectives extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('objective', (t) => {
      ref(t, 'entry_id', 'clinical_entry').primary();
      t.integer('area').notNullable();
      t.text('text', 'mediumtext').notNullable();
      for (const task of ['task1', 'task2', 'task3']) t.string(task, 500).notNullable();
    });
    // The due date with the highest id is valid; the others are earlier ones.
    await this.table('objective_due_date', (t) => {
      id(t);
      ref(t, 'objective_id', 'clinical_entry').notNullable();
      date(t, 'due_date').notNullable();
      ref(t, 'author_id', 'staff_member').notNullable();
      t.string('author_name', 130).notNullable();
      instant(t, 'written_at').notNullable();
      t.index(['objective_id', 'id']);
    });
    await this.table('objective_scoring', (t) => {
      ref(t, 'entry_id', 'clinical_entry').primary();
      ref(t, 'objective_id', 'clinical_entry').notNullable();
      t.integer('period').notNullable();
      for (const number of [1, 2, 3]) {
        t.integer(`score${number}`).notNullable();
        t.boolean(`met${number}`).notNullable();
      }
      t.text('comment', 'mediumtext');
      t.index(['objective_id', 'entry_id']);
    });
  }
}
