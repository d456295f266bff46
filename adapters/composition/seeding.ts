import type { SqlEntityManager } from '@mikro-orm/knex';
import { type Clock, ok, today, unwrap } from '#domain/shared';
import { colombianHolidays } from '../calendar/holidays.ts';
import type { Database } from '../persistence/engine.ts';
import { indexCatalogueWords } from '../persistence/repositories/catalogue-words.ts';
import { StaffMemberSchema } from '../persistence/schemas/access.ts';
import { unitOfWork } from '../persistence/unit-of-work.ts';
import { seedBase } from '../seed/base.ts';
import { demoAccountsIn, seedDemo } from '../seed/demo.ts';
import { passwords } from '../system/system.ts';

/** Seed data of a database. */
export function seedingOf(database: Database, clock: Clock) {
  const inOneTransaction = <T>(work: (em: SqlEntityManager) => Promise<T>): Promise<T> =>
    database.exclusively(async () => {
      const em = database.fork();
      return unwrap(await unitOfWork(em, database.dialect).run(async () => ok(await work(em))));
    });
  const hasStaff = async (em: SqlEntityManager) => (await em.count(StaffMemberSchema)) > 0;

  return {
    /** Loads base data; adds only what is missing. */
    async base() {
      await inOneTransaction(seedBase);
      await indexCatalogueWords(database.fork(), database.dialect);
    },
    /** Loads demo data unless there are users; gives whether it did. */
    demo: () =>
      inOneTransaction(async (em) => {
        if (await hasStaff(em)) return false;
        const day = today(clock);
        await seedDemo(em, {
          today: day,
          hash: passwords.hash,
          isHoliday: (date) => colombianHolidays.between(date, date).length > 0,
        });
        return true;
      }),
    /** Whether there are users. */
    hasStaff: () => hasStaff(database.fork()),
    /** Demo accounts; none without demo data. */
    demoAccounts: () => demoAccountsIn(database.fork()),
  };
}
