import type { SqlEntityManager } from '@mikro-orm/knex';
import { specialtyOfRole } from '#domain/access';
import type {
  BookableLine,
  BookableLines,
  BookableStaff,
  BookableStaffMembers,
  LineQuotas,
} from '#domain/scheduling';
import { localDate } from '#domain/shared';
import type { Dialect } from '../dialect.ts';
import { executeWrite, forUpdate, placeholders, rowOf, rowsOf } from '../sql.ts';

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

interface LineRow
  extends Omit<BookableLine, 'expiresOn' | 'active' | 'isBookableKind' | 'patientActive' | 'siteOpen'> {
  expiresOn: string;
  active: number;
  kind: string;
  patientActive: number;
  siteOpen: number;
}

const LINE = `
  select l.id as lineId, l.specialty_id as specialtyId, l.cups_id as cupsId, l.authorized, l.scheduled, o.expires_on as expiresOn, o.active,
    o.kind, p.id as patientId, p.active as patientActive, p.site_id as siteId,
    (select closed_at is null from site where site.id = p.site_id) as siteOpen
  from service_line l join service_order o on o.id = l.order_id join patient p on p.id = o.patient_id
  where l.id = ?`;

const lineOf = ({ kind, ...row }: LineRow): BookableLine => ({
  ...row,
  expiresOn: localDate(row.expiresOn),
  active: Boolean(row.active),
  isBookableKind: kind !== 'medical-order',
  patientActive: Boolean(row.patientActive),
  siteOpen: Boolean(row.siteOpen),
});

export function bookableLines(em: SqlEntityManager, dialect: Dialect): BookableLines {
  async function read(sql: string, lineId: number) {
    const row = await rowOf<LineRow>(em, sql, [lineId]);
    return row && lineOf(row);
  }
  return {
    find: (lineId) => read(LINE, lineId),
    async expiries(lineIds) {
      if (lineIds.length === 0) return new Map();
      const rows = await rowsOf<{ id: number; expiresOn: string }>(
        em,
        `select l.id, o.expires_on as expiresOn from service_line l join service_order o on o.id = l.order_id
         where l.id in (${placeholders(lineIds)})`,
        lineIds,
      );
      return new Map(rows.map(({ id, expiresOn }) => [id, localDate(expiresOn)]));
    },
    lock: (lineIds) =>
      oneByOne([...lineIds].sort(ascending), (lineId) => read(forUpdate(dialect, LINE), lineId)),
  };
}

interface StaffRow extends Omit<BookableStaff, 'active' | 'specialtyId'> {
  active: number;
  roleId: number;
}

const STAFF = `
  select id, username, first_names as firstNames, last_names as lastNames, active, role_id as roleId, site_id as siteId
  from staff_member where username = ?`;

const staffOf = ({ roleId, ...row }: StaffRow): BookableStaff => ({
  ...row,
  active: Boolean(row.active),
  specialtyId: specialtyOfRole(roleId),
});

export function bookableStaffMembers(em: SqlEntityManager, dialect: Dialect): BookableStaffMembers {
  const read = (sql: string, usernames: readonly string[]) =>
    oneByOne([...usernames].sort(), async (username) => {
      const row = await rowOf<StaffRow>(em, sql, [username]);
      return row && staffOf(row);
    });
  return {
    find: (usernames) => read(STAFF, usernames),
    lock: (usernames) => read(forUpdate(dialect, STAFF), usernames),
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
