import { type Knex, MySqlConnection } from '@mikro-orm/knex';
import { begunTransaction } from './begun-transaction.ts';
import { retrying } from './retries.ts';
import { dialectClassFor, type ServerDialect, type ServerSettings } from './server-dialect.ts';
import { serverHealth } from './server-health.ts';

type ExecuteResult = Awaited<ReturnType<MySqlConnection['execute']>>;

const READ = /^\s*(?:select|with|show)\b/i;

/** The connections to a server or cluster. A read outside of a transaction is repeated after a lost connection. */
export class PooledConnection extends MySqlConnection {
  readonly #health = serverHealth(async () => this.#dialect().acquireRawConnection());

  override createKnex(): void {
    const { server } = this.config.get('driverOptions') as { server: ServerSettings };
    this.client = this.createKnexClient(dialectClassFor(server) as unknown as string);
    this.connected = true;
  }

  override async execute<T extends ExecuteResult>(
    ...args: Parameters<MySqlConnection['execute']>
  ): Promise<T> {
    const [sql, , , transaction] = args;
    const run = () => super.execute<T>(...args);
    return !transaction && typeof sql === 'string' && READ.test(sql) ? retrying(run) : run();
  }

  override async begin(options?: Parameters<MySqlConnection['begin']>[0]): Promise<Knex.Transaction> {
    return begunTransaction(await super.begin(options));
  }

  /** Whether the server answers, within two seconds. */
  isReachable(): Promise<boolean> {
    return this.#health.isReachable();
  }

  override async close(force?: boolean): Promise<void> {
    this.#health.close();
    await super.close(force);
  }

  #dialect(): ServerDialect {
    return this.getKnex().client as ServerDialect;
  }
}
