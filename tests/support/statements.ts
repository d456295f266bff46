import type { Call } from '#adapters/composition/use-cases.ts';
import type { Actor } from '#domain/access';
import type { TestApp } from './databases.ts';

/** Runs calls as `actor`; returns their result and the SQL statements. */
export async function statementsOf<Answer>(
  app: TestApp,
  actor: Actor,
  ask: (call: Call) => Promise<Answer>,
): Promise<{ result: Answer; statements: readonly string[] }> {
  const statements: string[] = [];
  const knex = app.container.database.fork().getKnex();
  const recordSql = ({ sql }: { sql: string }) => statements.push(sql);
  knex.on('query', recordSql);
  try {
    return { result: await ask(app.container.scope().as(actor)), statements };
  } finally {
    knex.off('query', recordSql);
  }
}
