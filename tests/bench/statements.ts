import type { Container } from '#adapters/composition/container.ts';
import type { Call } from '#adapters/composition/use-cases.ts';
import type { Statement } from './raw-database.ts';

const TRANSACTION = /^\s*(begin|commit|rollback|start transaction|set transaction)\b/i;

/** Runs `work` as the user of `token`; returns its SQL statements without those that begin and end transactions. */
export async function statementsOf(
  container: Container,
  token: string,
  work: (call: Call) => Promise<{ readonly ok: boolean }>,
): Promise<readonly Statement[]> {
  const scope = container.scope();
  const caller = await scope.authenticateSession({
    token,
    kind: 'api',
    origin: 'bench',
    keepsSessionAlive: false,
  });
  if (!caller) throw new Error('The session of the bench is not recognised');
  const statements: Statement[] = [];
  const knex = container.database.fork().getKnex();
  const recordStatement = ({ sql, bindings = [] }: { sql: string; bindings?: Statement['values'] }) => {
    if (!TRANSACTION.test(sql)) statements.push({ sql, values: bindings.map((value) => value ?? null) });
  };
  knex.on('query', recordStatement);
  try {
    const { ok } = await work(scope.as(caller.actor));
    if (!ok) throw new Error('A use case of the bench was refused');
    return statements;
  } finally {
    knex.off('query', recordStatement);
  }
}
