import type { SqlEntityManager } from '@mikro-orm/knex';
import { specialtyOfRole } from '#domain/access';
import { SITE_FIELDS, storedValues } from '#domain/record-fields';
import type { WeekdayInterval } from '#domain/rules';
import { SESSION_STATE } from '#domain/scheduling';
import type { SiteDetails, SiteRepository } from '#domain/sites';
import type { Leave, LeaveKind, StaffTimes, StoredLeave } from '#domain/working-times';
import {
  code,
  columns,
  computed,
  date,
  int,
  oneOf,
  optional,
  select,
  selectFirst,
  text,
  time,
} from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { NOT_HIDDEN } from '../queries/patient-columns.ts';
import { SITE, SITE_COLUMNS, type SiteRow, siteOf } from '../queries/sites.ts';
import { SiteSchema } from '../schemas/access.ts';
import { StaffLeaveSchema, WeeklyHoursSchema } from '../schemas/availability.ts';
import { exists, forUpdate, insertAll, placeholders } from '../sql.ts';

type OwnerColumn = 'site_id' | 'staff_id';

/** Reads weekly hours, sorted by weekday and start, and returns a lookup by owner. */
async function hoursOf(em: SqlEntityManager, ownerColumn: OwnerColumn, ids: readonly number[]) {
  if (ids.length === 0) return () => [];
  const rows = await select(
    em,
    columns({
      ownerId: int(ownerColumn),
      weekday: oneOf('weekday', [1, 2, 3, 4, 5, 6, 7]),
      start: time('start_time'),
      end: time('end_time'),
    }),
    `from weekly_hours
     where ${ownerColumn} in (${placeholders(ids)}) order by weekday, start_time`,
    ids,
  );
  return (id: number): readonly WeekdayInterval[] =>
    rows.filter(({ ownerId }) => ownerId === id).map(({ ownerId: _, ...hours }) => hours);
}

async function replaceHours(
  em: SqlEntityManager,
  owner: { readonly siteId: number } | { readonly staffId: number },
  hours: readonly WeekdayInterval[],
): Promise<void> {
  await em.nativeDelete(WeeklyHoursSchema, owner);
  const rows = hours.map(({ weekday, start, end }) => ({
    siteId: null,
    staffId: null,
    weekday,
    startTime: start,
    endTime: end,
    ...owner,
  }));
  if (rows.length > 0) await insertAll(em, WeeklyHoursSchema, rows);
}

const LISTED_SITE = columns({
  ...SITE_COLUMNS,
  patientCount: int(
    `(select count(*) from patient p where p.site_id = site.id and p.active = true and ${NOT_HIDDEN})`,
  ),
  staffCount: int('(select count(*) from staff_member m where m.site_id = site.id and m.active = true)'),
  bookedSessionCount: int(
    `(select count(*) from therapy_session s where s.site_id = site.id and s.date >= ? and s.state = ${SESSION_STATE.pending})`,
  ),
});

const rowOfSite = (site: SiteDetails) => storedValues(SITE_FIELDS, site);

export function siteRepository(em: SqlEntityManager, dialect: Dialect): SiteRepository {
  async function withHours<Row extends SiteRow>(rows: readonly Row[]) {
    const hoursOfSite = await hoursOf(
      em,
      'site_id',
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...siteOf(row), hours: hoursOfSite(row.id) }));
  }
  return {
    async list(sites, today) {
      if (sites !== 'all' && sites.length === 0) return [];
      const siteCondition = sites === 'all' ? '' : `where id in (${placeholders(sites)})`;
      const values = [today, ...(sites === 'all' ? [] : sites)];
      return withHours(await select(em, LISTED_SITE, `from site ${siteCondition} order by name, id`, values));
    },
    async lock(siteId) {
      const row = await selectFirst(em, SITE, forUpdate(dialect, 'from site where id = ?'), [siteId]);
      return row && ((await withHours([row]))[0] ?? null);
    },
    async isNameTaken(name, siteId) {
      const sql = 'select id from site where lower(name) = lower(?) and id <> ?';
      return exists(em, sql, [name, siteId ?? 0]);
    },
    add: (site) => em.insert(SiteSchema, rowOfSite(site)),
    async change(siteId, site) {
      await em.nativeUpdate(SiteSchema, { id: siteId }, rowOfSite(site));
    },
    async setClosed(siteId, closedAt) {
      await em.nativeUpdate(SiteSchema, { id: siteId }, { closedAt });
    },
    replaceHours: (siteId, hours) => replaceHours(em, { siteId }, hours),
  };
}

const LEAVE = columns<StoredLeave>({
  id: int('id'),
  staffId: int('staff_id'),
  from: date('from_date'),
  to: date('to_date'),
  hours: optional(
    computed('start_time', { start: time('start_time'), end: time('end_time') }, (hours) => hours),
  ),
  kind: code<LeaveKind>('kind'),
  note: text("coalesce(note, '')"),
});

const leaveRow = ({ from, to, hours, kind, note }: Leave) => ({
  fromDate: from,
  toDate: to,
  startTime: hours?.start ?? null,
  endTime: hours?.end ?? null,
  kind,
  note: note || null,
});

const LOCKED_STAFF = columns({
  id: int('id'),
  username: text('username'),
  roleId: int('role_id'),
  siteId: optional(int('site_id')),
});

const STAFF = columns({
  id: int('m.id'),
  username: text('m.username'),
  firstNames: text('m.first_names'),
  lastNames: text('m.last_names'),
  roleId: int('m.role_id'),
  siteId: int('m.site_id'),
  siteName: text('s.name'),
});

export const staffTimes = (em: SqlEntityManager, dialect: Dialect): StaffTimes => ({
  async list(sites, from) {
    if (sites !== 'all' && sites.length === 0) return [];
    const rows = await select(
      em,
      STAFF,
      `from staff_member m join site s on s.id = m.site_id
       where m.active = true ${sites === 'all' ? '' : `and m.site_id in (${placeholders(sites)})`}
       order by m.first_names, m.last_names, m.id`,
      sites === 'all' ? [] : sites,
    );
    const therapists = rows.flatMap(({ roleId, ...row }) => {
      const specialtyId = specialtyOfRole(roleId);
      return specialtyId === null ? [] : [{ ...row, specialtyId }];
    });
    const ids = therapists.map(({ id }) => id);
    const hoursOfStaff = await hoursOf(em, 'staff_id', ids);
    const leave =
      ids.length === 0
        ? []
        : await select(
            em,
            LEAVE,
            `from staff_leave where staff_id in (${placeholders(ids)}) and to_date >= ? order by from_date, id`,
            [...ids, from],
          );
    return therapists.map((row) => ({
      ...row,
      hours: hoursOfStaff(row.id),
      leave: leave.filter(({ staffId }) => staffId === row.id),
    }));
  },
  async lock(staffId) {
    const sql = 'from staff_member where id = ?';
    const row = await selectFirst(em, LOCKED_STAFF, forUpdate(dialect, sql), [staffId]);
    if (!row) return null;
    const { roleId, ...staff } = row;
    return { ...staff, specialtyId: specialtyOfRole(roleId) };
  },
  hoursOf: async (staffId) => (await hoursOf(em, 'staff_id', [staffId]))(staffId),
  replaceHours: (staffId, hours) => replaceHours(em, { staffId }, hours),
  findLeave: (leaveId) => selectFirst(em, LEAVE, 'from staff_leave where id = ?', [leaveId]),
  overlappingLeave(staffId, { from, to, hours }, leaveId) {
    const hoursCondition = hours ? 'and (start_time is null or (start_time < ? and end_time > ?))' : '';
    const rest = `from staff_leave where staff_id = ? and to_date >= ? and from_date <= ? and id <> ? ${hoursCondition}
      order by from_date limit 1`;
    const values = [staffId, from, to, leaveId ?? 0, ...(hours ? [hours.end, hours.start] : [])];
    return selectFirst(em, LEAVE, rest, values);
  },
  addLeave: (staffId, leave, createdBy, createdAt) =>
    em.insert(StaffLeaveSchema, { staffId, ...leaveRow(leave), createdBy, createdAt }),
  async changeLeave(leaveId, leave) {
    await em.nativeUpdate(StaffLeaveSchema, { id: leaveId }, leaveRow(leave));
  },
  async removeLeave(leaveId) {
    await em.nativeDelete(StaffLeaveSchema, { id: leaveId });
  },
});
