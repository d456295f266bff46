import { SchemaMigration } from './tables.ts';

/** The number of changes of a session. For existing sessions it starts as the number of their moves. */
export class SessionRevisions extends SchemaMigration {
  async up(): Promise<void> {
    await this.schema().alterTable('therapy_session', (t) => {
      t.integer('revision').unsigned().notNullable().defaultTo(0);
    });
    await this.execute(
      `update therapy_session set revision =
         (select count(*) from session_change c where c.session_id = therapy_session.id)
       where id in (select session_id from session_change)`,
    );
  }
}
