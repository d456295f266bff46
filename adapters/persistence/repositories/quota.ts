import type { SqlEntityManager } from '@mikro-orm/knex';
import { specialtyOfRole } from '#domain/access';
import type { BookableLines, BookableStaff, BookableStaffMembers, LineQuotas } from '#domain/scheduling';
import { columns, date, flag, int, optional, type RowOf, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { executeWrite, forUpdate, placeholders } from '../sql.ts';

/** Reserves units by one conditional update, so that no line is oversold (Q2). */
export const quota = (em: SqlEntityManager): LineQuotas => ({
  async reserve(lineId, units, on) {
    const changed = await executeWrite(
      em,
      `update service_line set scheduled = scheduled + ?
       where id = ? and scheduled + ? <= authorized and exists (
         select 1 from service_order o where o.id = service_line.order_id and o.active = true
           and o.kind <> 'medical-order' and o.expires_on >= ?)`,
      [units, lineId, units, on],
    );
    return changed === 1;
  },
  async resize(lineId, units) {
    const sql = 'update service_line set authorized = ? where id = ? and scheduled <= ?';
    return (await executeWrite(em, sql, [units, lineId, units])) === 1;
  },
  async release(unitsByLine) {
    const lineIds = [...unitsByLine.keys()];
    const units = `case id ${lineIds.map(() => 'when ? then ?').join(' ')} end`;
    const cases = [...unitsByLine].flat();
    const sql = `update service_line set scheduled = scheduled - ${units}
      where id in (${placeholders(lineIds)}) and scheduled >= ${units}`;
    if ((await executeWrite(em, sql, [...cases, ...lineIds, ...cases])) !== lineIds.length)
      throw new Error(`A line does not hold the units to give back: ${JSON.stringify([...unitsByLine])}`);
  },
});

/** The columns of a service line `l` with its order `o` and its patient `p`, for booking. */
export const BOOKABLE_LINE = {
  lineId: int('l.id'),
  specialtyId: int('l.specialty_id'),
  cupsId: int('l.cups_id'),
  authorized: int('l.authorized'),
  scheduled: int('l.scheduled'),
  expiresOn: date('o.expires_on'),
  active: flag('o.active'),
  isBookableKind: flag("o.kind <> 'medical-order'"),
  patientId: int('p.id'),
  patientActive: flag('p.active'),
  siteId: int('p.site_id'),
  siteOpen: flag('(select closed_at is null from site where site.id = p.site_id)'),
};

const LINE = columns(BOOKABLE_LINE);

const FROM_LINE = `from service_line l join service_order o on o.id = l.order_id join patient p on p.id = o.patient_id
  where l.id = ?`;

const EXPIRY = columns({
  id: int('l.id'),
  expiresOn: date('o.expires_on'),
});

export function bookableLines(em: SqlEntityManager, dialect: Dialect): BookableLines {
  return {
    find: (lineId) => selectFirst(em, LINE, FROM_LINE, [lineId]),
    async expiries(lineIds) {
      if (lineIds.length === 0) return new Map();
      const rows = await select(
        em,
        EXPIRY,
        `from service_line l join service_order o on o.id = l.order_id
         where l.id in (${placeholders(lineIds)})`,
        lineIds,
      );
      return new Map(rows.map(({ id, expiresOn }) => [id, expiresOn]));
    },
    lock: (lineIds) =>
      oneByOne([...lineIds].sort(ascending), (lineId) =>
        selectFirst(em, LINE, forUpdate(dialect, FROM_LINE), [lineId]),
      ),
  };
}

const STAFF = columns({
  id: int('id'),
  username: text('username'),
  firstNames: text('first_names'),
  lastNames: text('last_names'),
  active: flag('active'),
  roleId: int('role_id'),
  siteId: optional(int('site_id')),
});

const FROM_STAFF = 'from staff_member where username = ?';

const staffOf = ({ roleId, ...row }: RowOf<typeof STAFF>): BookableStaff => ({
  ...row,
  specialtyId: specialtyOfRole(roleId),
});

export function bookableStaffMembers(em: SqlEntityManager, dialect: Dialect): BookableStaffMembers {
  const read = (sql: string, usernames: readonly string[]) =>
    oneByOne([...usernames].sort(), async (username) => {
      const row = await selectFirst(em, STAFF, sql, [username]);
      return row && staffOf(row);
    });
  return {
    find: (usernames) => read(FROM_STAFF, usernames),
    lock: (usernames) => read(forUpdate(dialect, FROM_STAFF), usernames),
  };
}

const ascending = (one: number, other: number) => one - other;

/** Reads one key after another, so that rows are always locked in the same order. Skips keys that do not exist. */
async function oneByOne<Key, Found>(
  keys: readonly Key[],
  read: (key: Key) => Promise<Found | null>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const key of keys) {
    const one = await read(key);
    if (one !== null) found.push(one);
  }
  return found;
}
