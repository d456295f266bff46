import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AuditEntries, AuditFilter, TrailEntry } from '#domain/audit-trail';
import type { PageRequest } from '#domain/shared';
import {
  columns,
  computed,
  idsOf,
  instant,
  int,
  optional,
  type RowOf,
  select,
  selectFirst,
  text,
} from '../columns.ts';
import { pageClause, placeholders, type SqlValue, sortByIds, totalOf } from '../sql.ts';
import { joinNames, PATIENT_NAME } from './patient-columns.ts';

const ENTRY = columns({
  id: int('e.id'),
  position: optional(int('e.position')),
  at: instant('e.at'),
  action: text('e.action'),
  actor: text('e.actor'),
  origin: text('e.origin'),
  userAgent: optional(text('e.user_agent')),
  subject: text('e.subject'),
  subjectId: optional(int('e.subject_id')),
  detail: optional(text('e.detail')),
  subjectName: optional(text('coalesce(named_user.username, named_role.name, named_session.date)')),
  siteName: optional(text('site.name')),
  actorFirstNames: optional(text('who.first_names')),
  actorLastNames: optional(text('who.last_names')),
  patient: optional(
    computed(
      'p.sort_name',
      {
        id: int('p.id'),
        ...PATIENT_NAME,
        documentType: int('p.document_type'),
        documentNumber: text('p.document_number'),
        lockedBy: optional(int('p.locked_by')),
      },
      ({ firstName, secondName, firstSurname, secondSurname, ...patient }) => ({
        ...patient,
        firstNames: joinNames(firstName, secondName),
        lastNames: joinNames(firstSurname, secondSurname),
      }),
    ),
  ),
});

const JOINS = `
  left join site on site.id = e.site_id
  left join staff_member who on who.id = e.actor_id
  left join patient p on p.id = e.patient_id
  left join staff_member named_user on e.subject in ('user', 'staff') and named_user.id = e.subject_id
  left join role named_role on e.subject = 'role' and named_role.id = e.subject_id
  left join therapy_session named_session on e.subject = 'session' and named_session.id = e.subject_id`;

type EntryRow = RowOf<typeof ENTRY>;

function entryOf(row: EntryRow): TrailEntry {
  const { id, position, at, action, actor, origin, userAgent, subject, subjectId, subjectName, siteName } =
    row;
  return {
    id,
    position,
    at,
    action,
    actor,
    origin,
    userAgent,
    subject,
    subjectId,
    subjectName,
    siteName,
    actorName:
      row.actorLastNames === null
        ? null
        : { firstNames: row.actorFirstNames ?? '', lastNames: row.actorLastNames },
    patient: row.patient,
    detail: row.detail === null ? null : JSON.parse(row.detail),
  };
}

/** Entries of a chart, and of charts that were merged into it. */
const OF_CHART =
  'e.patient_id in (select ? union all select merged.id from patient merged where merged.merged_into = ?)';

const ACCESS = columns({
  at: instant('e.at'),
  action: text('e.action'),
  username: text('e.actor'),
  name: optional(
    computed(
      'who.last_names',
      { firstNames: optional(text('who.first_names')), lastNames: optional(text('who.last_names')) },
      ({ firstNames, lastNames }) => joinNames(firstNames, lastNames),
    ),
  ),
});

const isUnfiltered = (filter: AuditFilter): boolean => Object.values(filter).every((value) => value === null);

function filteredEntries({ patientId, userId, action, since, before }: AuditFilter) {
  // A person has far fewer entries than an action; `coalesce` keeps the database from using the action's index.
  const byPerson = patientId !== null || typeof userId === 'number';
  const conditions: readonly (readonly [string, SqlValue])[] = [
    ['e.actor_id = ?', userId === 'nobody' ? null : userId],
    [byPerson ? "coalesce(e.action, '') = ?" : 'e.action = ?', action],
    ['e.at >= ?', since],
    ['e.at < ?', before],
  ];
  const used = conditions.filter(([, value]) => value !== null);
  const where = used.map(([condition]) => condition);
  const values = used.map(([, value]) => value);
  if (userId === 'nobody') where.push('e.actor_id is null');
  if (patientId !== null) {
    where.push(OF_CHART);
    values.push(patientId, patientId);
  }
  return { from: `audit_entry e where ${where.join(' and ')}`, values };
}

/** The number of sealed entries is the largest position minus the positions that earlier versions left unused (decision 0066). */
const COUNTS = columns({
  lastPosition: int('coalesce((select max(position) from audit_entry), 0)'),
  unusedPositionCount: int('coalesce((select unused_positions from audit_chain where id = 1), 0)'),
  unsealedCount: int('(select count(*) from audit_entry where position is null)'),
});

type Counts = RowOf<typeof COUNTS>;

/** A query of the ids of one page, and the order of its rows. */
interface IdQuery {
  readonly sql: string;
  readonly values: readonly SqlValue[];
  readonly order: string;
}

const NEWEST_FIRST = 'order by e.at desc, e.id desc';

function idsByTime(filter: AuditFilter, page: PageRequest): IdQuery {
  const { from, values } = filteredEntries(filter);
  const { limit, limitValues } = pageClause(page);
  return {
    sql: `select e.id from ${from} ${NEWEST_FIRST} ${limit}`,
    values: [...values, ...limitValues],
    order: NEWEST_FIRST,
  };
}

/** Newest first; entries without a position are newer than the sealed ones. */
const CHAIN_ORDER = 'order by e.position is not null, e.position desc, e.id desc';

const BY_POSITION = `
  select e.id from (
    select * from (select id, position from audit_entry where position is null order by id desc limit ? offset ?) unsealed
    union all
    select * from (
      select id, position from audit_entry where position > ? and position <= ? order by position desc limit ? offset ?
    ) sealed
  ) e ${CHAIN_ORDER} limit ?`;

const MAX_POSITION = 4_294_967_295;
/** Counts of an empty trail. The first page does not depend on counts, so it is read at the same time as they are. */
const NO_COUNTS: Counts = { lastPosition: 0, unusedPositionCount: 0, unsealedCount: 0 };

/**
 * Selects a page of all entries in the order of the chain. If no position is unused, the bounds of the page are computed, and a late
 * page does not read the rows before it. The first page has no upper bound, because the chain may have grown since the count.
 */
function idsByPosition(
  { lastPosition, unusedPositionCount, unsealedCount }: Counts,
  { page, size }: PageRequest,
): IdQuery {
  const limit = size ?? MAX_POSITION;
  const offset = (page - 1) * (size ?? 0);
  const skippedSealedCount = Math.max(0, offset - unsealedCount);
  const largestPosition = lastPosition - skippedSealedCount;
  const sealed =
    unusedPositionCount > 0
      ? [0, MAX_POSITION, limit, skippedSealedCount]
      : [Math.max(0, largestPosition - limit), offset === 0 ? MAX_POSITION : largestPosition, limit, 0];
  return { sql: BY_POSITION, values: [limit, offset, ...sealed, limit], order: CHAIN_ORDER };
}

const AUDIT_USER = columns({
  id: int('id'),
  username: text('username'),
  firstNames: text('first_names'),
  lastNames: text('last_names'),
});

/** Reads the audit trail; every filter has an index, on user, patient, action or time. */
export function auditEntries(em: SqlEntityManager): AuditEntries {
  const entriesOf = async ({ sql, values, order }: IdQuery): Promise<readonly TrailEntry[]> => {
    const rows = await select(
      em,
      ENTRY,
      `from (${sql}) chosen cross join audit_entry e on e.id = chosen.id ${JOINS} ${order}`,
      values,
    );
    return rows.map(entryOf);
  };
  const readTrailCounts = async (): Promise<Counts> => (await selectFirst(em, COUNTS, '')) ?? NO_COUNTS;
  const countOf = async (filter: AuditFilter): Promise<number> => {
    const { from, values } = filteredEntries(filter);
    return totalOf(em, `select count(*) as total from ${from}`, values);
  };

  return {
    async page(filter, page) {
      if (isUnfiltered(filter)) {
        const pendingCounts = readTrailCounts();
        const pageCounts = page.page === 1 ? NO_COUNTS : await pendingCounts;
        const [rows, counts] = await Promise.all([entriesOf(idsByPosition(pageCounts, page)), pendingCounts]);
        const { lastPosition, unusedPositionCount, unsealedCount } = counts;
        return { rows, total: lastPosition - unusedPositionCount + unsealedCount };
      }
      const [rows, total] = await Promise.all([entriesOf(idsByTime(filter, page)), countOf(filter)]);
      return { rows, total };
    },
    async ids(filter, limit) {
      const firstPage = { page: 1, size: limit };
      const { sql, values } = isUnfiltered(filter)
        ? idsByPosition(NO_COUNTS, firstPage)
        : idsByTime(filter, firstPage);
      return idsOf(em, sql, values);
    },
    async withIds(ids) {
      const rows = await select(
        em,
        ENTRY,
        `from audit_entry e ${JOINS} where e.id in (${placeholders(ids)})`,
        ids,
      );
      return sortByIds(ids, rows.map(entryOf));
    },
    accesses: (patientId, actions, limit) =>
      select(
        em,
        ACCESS,
        `from audit_entry e left join staff_member who on who.id = e.actor_id
         where ${OF_CHART} and e.action in (${placeholders(actions)}) ${NEWEST_FIRST} limit ${Math.trunc(limit)}`,
        [patientId, patientId, ...actions],
      ),
    users: () =>
      select(
        em,
        AUDIT_USER,
        `from staff_member
         order by first_names, last_names, id`,
      ),
  };
}
