import type { SqlEntityManager } from '@mikro-orm/knex';
import { CANCELLED_BY_THERAPIST } from '#domain/cancellation';
import {
  type AvailabilityLimits,
  type AvailabilityLimitsQuery,
  type AvailabilityLimitsRepository,
  SESSION_STATE,
} from '#domain/scheduling';
import { localDate, localTime, type Weekday } from '#domain/shared';
import { code, columns, int, optional, type RowOf, rowsAs, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { forShare, placeholders, type SqlValue } from '../sql.ts';
import { isPublished } from './hidden-imports.ts';

const LIMIT = columns({
  kind: code<'site' | 'closure' | 'opening' | 'working' | 'leave' | 'called-off'>('kind'),
  /** Id of the site or of the staff member; null for a closure of all sites. */
  owner: optional(int('owner')),
  weekday: int('weekday'),
  from_: text('from_'),
  to_: text('to_'),
  start: text('start'),
  end_: text('end_'),
  reason: text('reason'),
});

type LimitRow = RowOf<typeof LIMIT>;

type Part = readonly [sql: string, values: readonly SqlValue[]];

/** Selects the sites, so that they are locked; the column `weekday` is 1 for a closed site. */
const siteSelects = ({ siteIds }: AvailabilityLimitsQuery): Part[] =>
  siteIds.length === 0
    ? []
    : [
        [
          `select 'site' as kind, id as owner, case when closed_at is null then 0 else 1 end as weekday, '' as from_, '' as to_,
             '' as start, '' as end_, '' as reason
           from site
           where id in (${placeholders(siteIds)})`,
          siteIds,
        ],
      ];

function limitSelects({ from, to, siteIds, staffIds }: AvailabilityLimitsQuery): Part[] {
  const siteCondition = siteIds.length > 0 ? ` or site_id in (${placeholders(siteIds)})` : '';
  const parts: Part[] = [
    [
      `select 'closure' as kind, site_id as owner, 0 as weekday, from_date as from_, to_date as to_, '' as start, '' as end_, reason
       from closure where to_date >= ? and from_date <= ? and (site_id is null${siteCondition})`,
      [from, to, ...siteIds],
    ],
  ];
  if (siteIds.length > 0)
    parts.push([
      `select 'opening', site_id, weekday, '', '', start_time, end_time, '' from weekly_hours
       where site_id in (${placeholders(siteIds)})`,
      siteIds,
    ]);
  if (staffIds.length > 0)
    parts.push(
      [
        `select 'working', staff_id, weekday, '', '', start_time, end_time, '' from weekly_hours
         where staff_id in (${placeholders(staffIds)})`,
        staffIds,
      ],
      [
        `select 'leave', staff_id, 0, from_date, to_date, coalesce(start_time, ''), coalesce(end_time, ''), ''
         from staff_leave
         where staff_id in (${placeholders(staffIds)}) and to_date >= ? and from_date <= ?`,
        [...staffIds, from, to],
      ],
    );
  return parts;
}

/** The days on which a therapist cancelled a session. Only `find` reads them, because bookings need not lock them. */
const calledOffSelects = ({ from, to, staffIds }: AvailabilityLimitsQuery): Part[] =>
  staffIds.length === 0
    ? []
    : [
        [
          `select 'called-off', therapist_id, 0, date, date, '', '', '' from therapy_session
           where therapist_id in (${placeholders(staffIds)}) and date >= ? and date <= ?
             and state = ${SESSION_STATE.cancelled} and cancel_reason like ? and ${isPublished('therapy_session')}`,
          // A detail may follow the reason.
          [...staffIds, from, to, `${CANCELLED_BY_THERAPIST}%`],
        ],
      ];

export function availabilityLimits(em: SqlEntityManager, dialect: Dialect): AvailabilityLimitsRepository {
  const read = async (parts: readonly Part[], statements: readonly string[]) =>
    limitsOf(
      await rowsAs(
        em,
        LIMIT,
        statements.join(' union all '),
        parts.flatMap(([, values]) => values),
      ),
    );
  const find = (query: AvailabilityLimitsQuery) => {
    const parts = [...limitSelects(query), ...calledOffSelects(query)];
    return read(
      parts,
      parts.map(([sql]) => sql),
    );
  };
  const lock = (query: AvailabilityLimitsQuery) => {
    const parts = [...siteSelects(query), ...limitSelects(query)];
    return read(
      parts,
      parts.map(([sql]) => `(${forShare(dialect, sql)})`),
    );
  };
  return { find, lock: dialect === 'mysql' ? lock : find };
}

/** Sorts closures by their first day, so that of two closures of a day the earlier one gives the reason. */
function limitsOf(rows: readonly LimitRow[]): AvailabilityLimits {
  const of = (kind: LimitRow['kind']) => rows.filter((row) => row.kind === kind);
  const hoursOf = ({ start, end_ }: LimitRow) => ({ start: localTime(start), end: localTime(end_) });
  const daysOf = ({ from_, to_ }: LimitRow) => ({ from: localDate(from_), to: localDate(to_) });
  return {
    closures: of('closure')
      .map((row) => ({ siteId: row.owner, ...daysOf(row), reason: row.reason }))
      .sort((one, other) => one.from.localeCompare(other.from)),
    closedSiteIds: of('site').flatMap(({ owner, weekday }) => (weekday === 1 ? [Number(owner)] : [])),
    openingHours: of('opening').map((row) => ({
      siteId: Number(row.owner),
      weekday: row.weekday as Weekday,
      ...hoursOf(row),
    })),
    workingHours: of('working').map((row) => ({
      staffId: Number(row.owner),
      weekday: row.weekday as Weekday,
      ...hoursOf(row),
    })),
    leaves: of('leave').map((row) => ({
      staffId: Number(row.owner),
      ...daysOf(row),
      hours: row.start === '' ? null : hoursOf(row),
    })),
    calledOffDays: of('called-off').map((row) => ({
      staffId: Number(row.owner),
      date: localDate(row.from_),
    })),
  };
}
