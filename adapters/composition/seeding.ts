import type { SqlEntityManager } from '@mikro-orm/knex';
import type { FileStore } from '#domain/documents';
import { type Clock, type LocalDate, ok, timestamp, today, unwrap } from '#domain/shared';
import { colombianHolidays } from '../calendar/holidays.ts';
import { passwords } from '../passwords/passwords.ts';
import type { Database } from '../persistence/engine.ts';
import { indexCatalogueWords } from '../persistence/repositories/catalogue-words.ts';
import { RoleSchema, StaffMemberSchema } from '../persistence/schemas/access.ts';
import { executeWrite, exists } from '../persistence/sql.ts';
import { updateStatistics } from '../persistence/statistics.ts';
import { withoutTimeLimits } from '../persistence/time-limits.ts';
import { unitOfWork } from '../persistence/unit-of-work.ts';
import { seedBase } from '../seed/base.ts';
import { demoAccountsIn, seedDemo } from '../seed/demo.ts';

/** The row of the table `setting` that refuses demo data; no screen shows it. */
const DEMO_REFUSED = 'demoRefused';

interface SeedingOptions {
  readonly clock: Clock;
  readonly fileStore: FileStore;
  /** Issues the evaluation reports of the demo data. It runs after the data is stored. */
  readonly issueReports: () => Promise<void>;
  /** Takes the consents of the demo data. It runs after the data is stored. */
  readonly takeConsents: () => Promise<void>;
  /** Takes the receipts of sessions of the demo data. It runs after the data is stored. */
  readonly takeReceipts: () => Promise<void>;
  /** Issues the certificates of attendance of the demo data. It runs after the data is stored. */
  readonly issueCertificates: () => Promise<void>;
  /** Makes the billing accounts of the demo data. It runs after the receipts. */
  readonly makeAccounts: () => Promise<void>;
}

/** Loads base data and demo data into a database. */
export function seedingOf(
  database: Database,
  {
    clock,
    fileStore,
    issueReports,
    takeConsents,
    takeReceipts,
    issueCertificates,
    makeAccounts,
  }: SeedingOptions,
) {
  const inOneTransaction = <T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> =>
    database.exclusively(async () => {
      const em = database.fork();
      return unwrap(await unitOfWork(em).run(async () => ok(await work(em))));
    });
  const refreshStatistics = () =>
    withoutTimeLimits(() => updateStatistics(database.fork(), database.dialect));
  const isDemoRefused = (em: SqlEntityManager) =>
    exists(em, 'select 1 from setting where name = ?', [DEMO_REFUSED]);
  const hasStaff = async (em: SqlEntityManager) => (await em.count(StaffMemberSchema)) > 0;

  return {
    /** Adds the base data that is missing. */
    async base() {
      const isNew = (await database.fork().count(RoleSchema)) === 0;
      await inOneTransaction(seedBase);
      await withoutTimeLimits(() => indexCatalogueWords(database.fork(), database.dialect));
      if (isNew) await refreshStatistics();
    },
    /** Loads the demo data and returns true. When there are users, or demo data is refused, it changes nothing and returns false. */
    async demo() {
      const storedKeys: string[] = [];
      const storeFile = async (content: Uint8Array) => {
        const file = await fileStore.put(content, content.byteLength);
        if (!file?.contentType) throw new Error('A file of the demonstration has no type');
        const { key: storageKey, contentType, size, sha256 } = file;
        storedKeys.push(storageKey);
        return { storageKey, contentType, size, sha256 };
      };
      const isHoliday = (date: LocalDate) => colombianHolidays.between(date, date).length > 0;
      const loaded = await inOneTransaction(async (em) => {
        if ((await hasStaff(em)) || (await isDemoRefused(em))) return false;
        await seedDemo(em, { today: today(clock), hash: passwords.hash, isHoliday, storeFile });
        return true;
      }).catch(async (error: unknown) => {
        await Promise.all(storedKeys.map((key) => fileStore.remove(key)));
        throw error;
      });
      if (loaded) {
        await refreshStatistics();
        await issueReports();
        await takeConsents();
        await takeReceipts();
        await issueCertificates();
        await makeAccounts();
      }
      return loaded;
    },
    /** Makes the database refuse demo data for ever. */
    async refuseDemo() {
      if (await isDemoRefused(database.fork())) return;
      await inOneTransaction(async (em) => {
        if (await isDemoRefused(em)) return;
        const sql = 'insert into setting (name, value, updated_at) values (?, ?, ?)';
        await executeWrite(em, sql, [DEMO_REFUSED, '1', timestamp(clock)]);
      });
    },
    /** Whether demo data is refused, because the database was prepared with INTEGRA_DEMO=0. */
    isDemoRefused: () => isDemoRefused(database.fork()),
    /** Whether any user exists; each user is a member of staff. */
    hasStaff: () => hasStaff(database.fork()),
    /** Whether the demo accounts exist, whose password is public. */
    hasDemoAccounts: async () => (await demoAccountsIn(database.fork())).accounts.length > 0,
    /** The demo accounts; empty without demo data. */
    demoAccounts: () => demoAccountsIn(database.fork()),
  };
}
