import { SchemaMigration } from './tables.ts';

/** Chart numbers of the patients that an unfinished import hides; replaces `hidden_patients`, which held ids. */
export class HiddenCharts extends SchemaMigration {
  async up(): Promise<void> {
    await this.table('hidden_charts', (t) => {
      t.integer('first_chart').unsigned().notNullable();
      t.integer('last_chart').unsigned().notNullable();
    });
    await this.execute(`
      insert into hidden_charts (first_chart, last_chart)
      select first.chart_number, first.chart_number + last_id - first_id
      from hidden_patients join patient first on first.id = first_id`);
    await this.execute('delete from hidden_patients');
  }
}
