import type { SqlEntityManager } from '@mikro-orm/knex';
import type { LostSession, RecoveryFilter, RecoveryLine, RecoveryLists } from '#domain/recovery';
import { SESSION_STATE, SESSION_TYPES, type SessionType } from '#domain/scheduling';
import type { LocalDate, LocalTime } from '#domain/shared';
import { columns, date, int, oneOf, optional, type RowOf, select, text, time } from '../columns.ts';
import { pageClause, placeholders, type SqlValue, totalOf, totalOfPage } from '../sql.ts';
import { nullIfLocked } from './locked-text.ts';
import { PATIENT_NAME } from './patient-columns.ts';
import { matchesTerm } from './patient-search.ts';
import { patientNames } from './session-record.ts';

/** Matches a cancelled session `c` that was neither recovered nor waived, and is not archived. */
export const IS_LOST = `c.state = ${SESSION_STATE.cancelled} and c.recovered_at is null and c.waived_at is null and c.undone_at is null and c.archived = false`;

const AVAILABLE = '(l.authorized - l.scheduled)';

/** Units of a line `l` that were never scheduled: the available units minus those of its cancelled sessions `c` that were not recovered. */
const NEVER_SCHEDULED = `${AVAILABLE} - coalesce(sum(c.units), 0)`;

/** A query of `lineId, expiresOn, lostOn, neverScheduled` for the lines that match the filter. */
function recoveryLines({ kind, sites, terms, therapistUsername, specialtyId, usableOn }: RecoveryFilter) {
  const conditions = [
    "o.active = true and o.kind in ('authorization', 'private-service') and o.expires_on >= ?",
    'coalesce(p.active, false) = true',
  ];
  const values: SqlValue[] = [usableOn];
  const add = (condition: string, ...more: readonly SqlValue[]) => {
    conditions.push(condition);
    values.push(...more);
  };
  if (sites !== 'all') add(`o.site_id in (${placeholders(sites)})`, ...sites);
  if (specialtyId !== null) add('l.specialty_id = ?', specialtyId);
  if (terms?.length === 0) add('1 = 0');
  for (const term of terms ?? []) {
    const matched = matchesTerm('o.patient_id', term);
    add(matched.where, ...matched.values);
  }
  // The left join and `coalesce` prevent MariaDB from starting with the patients, whose orders of all dates it would read.
  const tables =
    'service_order o left join patient p on p.id = o.patient_id join service_line l on l.order_id = o.id';
  if (kind === 'waiting') {
    add('l.authorized > l.scheduled');
    const sql = `select l.id as lineId, o.expires_on as expiresOn, '' as lostOn, ${NEVER_SCHEDULED} as neverScheduled from ${tables}
      left join therapy_session c on c.line_id = l.id and c.state = ${SESSION_STATE.cancelled} and c.recovered_at is null and c.undone_at is null and c.archived = false
      where ${conditions.join(' and ')} group by l.id, o.expires_on, l.authorized, l.scheduled having ${NEVER_SCHEDULED} > 0`;
    return { sql, values };
  }
  add(`${IS_LOST} and c.units <= ${AVAILABLE}`);
  if (therapistUsername !== null) add(OF_THERAPIST, therapistUsername);
  const sql = `select l.id as lineId, o.expires_on as expiresOn, min(c.date) as lostOn, 0 as neverScheduled
    from ${tables} join therapy_session c on c.line_id = l.id
    where ${conditions.join(' and ')} group by l.id, o.expires_on`;
  return { sql, values };
}

type LineRow = RowOf<typeof LINE>;

interface LostRow {
  id: number;
  lineId: number;
  date: LocalDate;
  start: LocalTime;
  end_: LocalTime;
  units: number;
  type: SessionType;
  reason: string | null;
  therapistId: number;
  username: string;
  firstNames: string;
  lastNames: string;
}

const lostSessionOf = (row: LostRow): LostSession => ({
  id: row.id,
  date: row.date,
  start: row.start,
  end: row.end_,
  units: row.units,
  type: row.type,
  reason: row.reason,
  therapist: {
    id: row.therapistId,
    username: row.username,
    firstNames: row.firstNames,
    lastNames: row.lastNames,
  },
});

const unitsOf = (lostSessions: readonly LostSession[]): number =>
  lostSessions.reduce((sum, { units }) => sum + units, 0);

function lineOf(row: LineRow, lostSessions: readonly LostSession[]): RecoveryLine {
  const { patientId: id, chartNumber, documentType, documentNumber, phone } = row;
  const { lineId, orderCode, cupsName, specialtyId, authorized, scheduled, siteId, siteName } = row;
  return {
    lineId,
    orderCode,
    cupsName,
    specialtyId,
    siteId,
    siteName,
    authorized,
    scheduled,
    units: lostSessions.length > 0 ? Math.min(unitsOf(lostSessions), authorized - scheduled) : row.units,
    expiresOn: row.expiresOn,
    patient: { id, chartNumber, ...patientNames(row), documentType, documentNumber, phone },
    lostSessions,
  };
}

const OF_THERAPIST = 'c.therapist_id = (select id from staff_member where username = ?)';

const seesASite = ({ sites }: RecoveryFilter) => sites === 'all' || sites.length > 0;

const LINE = columns({
  lineId: int('l.id'),
  orderCode: text('o.code'),
  cupsName: text('cups.description'),
  specialtyId: int('l.specialty_id'),
  authorized: int('l.authorized'),
  scheduled: int('l.scheduled'),
  units: int('waiting.neverScheduled'),
  expiresOn: date('o.expires_on'),
  siteId: int('site.id'),
  siteName: text('site.name'),
  patientId: int('p.id'),
  chartNumber: int('p.chart_number'),
  ...PATIENT_NAME,
  documentType: int('p.document_type'),
  documentNumber: text('p.document_number'),
  phone: optional(text('p.phone')),
  total: int('waiting.total'),
});

export function recoveryLists(em: SqlEntityManager): RecoveryLists {
  async function count(filter: RecoveryFilter): Promise<number> {
    if (!seesASite(filter)) return 0;
    const { sql, values } = recoveryLines(filter);
    return totalOf(em, `select count(*) as total from (${sql}) w`, values);
  }

  async function lostSessionsOfLines(
    lineIds: readonly number[],
    { therapistUsername, openableLocks }: RecoveryFilter,
  ): Promise<ReadonlyMap<number, LostSession[]>> {
    const rows = await select(
      em,
      columns({
        id: int('c.id'),
        lineId: int('c.line_id'),
        date: date('c.date'),
        start: time('c.start_time'),
        end_: time('c.end_time'),
        units: int('c.units'),
        type: oneOf('c.type', SESSION_TYPES),
        reason: optional(text(nullIfLocked(openableLocks, "coalesce(c.cancel_reason, '')"))),
        therapistId: int('t.id'),
        username: text('t.username'),
        firstNames: text('t.first_names'),
        lastNames: text('t.last_names'),
      }),
      `from therapy_session c
       join service_line l on l.id = c.line_id
       join patient p on p.id = c.patient_id
       join staff_member t on t.id = c.therapist_id
       where c.line_id in (${placeholders(lineIds)}) and ${IS_LOST} and c.units <= ${AVAILABLE}
         ${therapistUsername === null ? '' : `and ${OF_THERAPIST}`}
       order by c.date, c.start_time, c.id`,
      therapistUsername === null ? lineIds : [...lineIds, therapistUsername],
    );
    const byLine = new Map<number, LostSession[]>();
    for (const row of rows) byLine.set(row.lineId, [...(byLine.get(row.lineId) ?? []), lostSessionOf(row)]);
    return byLine;
  }

  return {
    count,
    async page(filter, page) {
      if (!seesASite(filter)) return { rows: [], total: 0 };
      const { sql, values } = recoveryLines(filter);
      const { limit, limitValues } = pageClause(page);
      const rows = await select(
        em,
        LINE,
        `from (select w.*, count(*) over () as total from (${sql}) w order by expiresOn, lostOn, lineId ${limit}) waiting
         join service_line l on l.id = waiting.lineId
         join service_order o on o.id = l.order_id
         join cups on cups.id = l.cups_id
         join patient p on p.id = o.patient_id
         join site on site.id = o.site_id
         order by waiting.expiresOn, waiting.lostOn, waiting.lineId`,
        [...values, ...limitValues],
      );
      const lostSessionsByLine =
        filter.kind === 'lost' && rows.length > 0
          ? await lostSessionsOfLines(
              rows.map(({ lineId }) => lineId),
              filter,
            )
          : new Map<number, LostSession[]>();
      return {
        rows: rows.map((row) => lineOf(row, lostSessionsByLine.get(row.lineId) ?? [])),
        total: await totalOfPage(rows, page, () => count(filter)),
      };
    },
  };
}
