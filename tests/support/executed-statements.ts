import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { SqlEntityManager } from '@mikro-orm/knex';

const FRAME = /(adapters\/persistence\/[\w/-]+\.ts):\d+:\d+/;
/** The files through which all statements pass. */
const PASSED = /adapters\/persistence\/(sql|columns)\.ts/;

/**
 * Records the places in adapters/persistence that execute statements, for executed-statements.mjs. Statements of other processes and of
 * MikroORM itself are not recorded.
 */
function recordStatements(folder: string): void {
  const recorded = new Set<string>();
  const { execute } = SqlEntityManager.prototype;
  SqlEntityManager.prototype.execute = function recordAndExecute(this: SqlEntityManager, ...args) {
    const [sql] = args;
    const database = this.getPlatform().constructor.name;
    if (typeof sql === 'string' && !recorded.has(database + sql)) {
      recorded.add(database + sql);
      const frames = (new Error().stack ?? '').split('\n');
      const frame = frames.find((line) => FRAME.test(line) && !PASSED.test(line));
      const place = FRAME.exec(frame ?? '')?.[0];
      if (place)
        appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ database, place, sql })}\n`);
    }
    return execute.apply(this, args) as never;
  };
}

const folder = process.env.INTEGRA_TEST_STATEMENTS;
// One process runs many test files.
if (folder && SqlEntityManager.prototype.execute.name !== 'recordAndExecute') recordStatements(folder);
