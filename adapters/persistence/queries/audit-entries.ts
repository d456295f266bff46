import type { SqlEntityManager } from '@mikro-orm/knex';
import type { AuditFilter, AuditRepository, AuditUser, TrailEntry } from '#domain/audit-trail';
import { pageClause, placeholders, rowOf, rowsOf, type SqlValue, sortByIds } from '../sql.ts';

const COLUMNS = `
  e.id, e.at, e.action, e.actor, e.origin, e.user_agent as userAgent, e.subject, e.subject_id as subjectId, e.detail,
  coalesce(named_user.username, named_role.name, named_session.date) as subjectName,
  site.name as siteName, who.first_names as actorFirstNames, who.last_names as actorLastNames,
  p.id as patientId, p.first_name as firstName, p.second_name as secondName, p.first_surname as firstSurname,
  p.second_surname as secondSurname, p.document_type as documentType, p.document_number as documentNumber,
  p.locked_by as lockedBy`;

const JOINS = `
  left join site on site.id = e.site_id
  left join staff_member who on who.id = e.actor_id
  left join patient p on p.id = e.patient_id
  left join staff_member named_user on e.subject in ('user', 'staff') and named_user.id = e.subject_id
  left join role named_role on e.subject = 'role' and named_role.id = e.subject_id
  left join therapy_session named_session on e.subject = 'session' and named_session.id = e.subject_id`;

type EntryRow = Omit<TrailEntry, 'detail' | 'patient' | 'actorName'> & {
  readonly detail: string | null;
  readonly actorFirstNames: string | null;
  readonly actorLastNames: string | null;
  readonly patientId: number | null;
  readonly firstName: string;
  readonly secondName: string | null;
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly lockedBy: number | null;
};

function entryOf(row: EntryRow): TrailEntry {
  const { id, at, action, actor, origin, userAgent, subject, subjectId, subjectName, siteName } = row;
  const { patientId, documentType, documentNumber, lockedBy } = row;
  const joined = (...names: (string | null)[]) => names.filter(Boolean).join(' ');
  return {
    id,
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
    patient:
      patientId === null
        ? null
        : {
            id: patientId,
            documentType,
            documentNumber,
            lockedBy,
            firstNames: joined(row.firstName, row.secondName),
            lastNames: joined(row.firstSurname, row.secondSurname),
          },
    detail: row.detail === null ? null : JSON.parse(row.detail),
  };
}

function whereClause({ patientId, userId, action, since, before }: AuditFilter) {
  // A person has far fewer entries than an action, so the database must use the person's index.
  const byPerson = patientId !== null || typeof userId === 'number';
  const conditions: readonly (readonly [string, SqlValue])[] = [
    ['e.patient_id = ?', patientId],
    ['e.actor_id = ?', userId === 'nobody' ? null : userId],
    [byPerson ? "coalesce(e.action, '') = ?" : 'e.action = ?', action],
    ['e.at >= ?', since],
    ['e.at < ?', before],
  ];
  const used = conditions.filter(([, value]) => value !== null);
  const where = used.map(([condition]) => condition);
  if (userId === 'nobody') where.push('e.actor_id is null');
  return {
    from: `audit_entry e ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`,
    values: used.map(([, value]) => value),
    isUnfiltered: where.length === 0,
  };
}

/**
 * The number of all entries, computed from the largest id: chained entries have no gaps (decision 0019), and `unused_ids` is the number of
 * gaps before them.
 */
const TOTAL = `select coalesce(max(id), 0) - coalesce((select unused_ids from audit_head where id = 1), 0) as total
  from audit_entry`;

const NEWEST_FIRST = 'order by e.at desc, e.id desc';

/** Reads the audit trail; every filter has an index, on user, patient, action or time. */
export const auditRepository = (em: SqlEntityManager): AuditRepository => ({
  async page(filter, page) {
    const { from, values, isUnfiltered } = whereClause(filter);
    const { limit, limitValues } = pageClause(page);
    const [rows, counted] = await Promise.all([
      rowsOf<EntryRow>(
        em,
        `select ${COLUMNS} from (select e.id from ${from} ${NEWEST_FIRST} ${limit}) chosen
         cross join audit_entry e on e.id = chosen.id ${JOINS} ${NEWEST_FIRST}`,
        [...values, ...limitValues],
      ),
      rowOf<{ total: number }>(em, isUnfiltered ? TOTAL : `select count(*) as total from ${from}`, values),
    ]);
    return { rows: rows.map(entryOf), total: Number(counted?.total ?? 0) };
  },
  async ids(filter, limit) {
    const { from, values } = whereClause(filter);
    const rows = await rowsOf<{ id: number }>(em, `select e.id from ${from} ${NEWEST_FIRST} limit ?`, [
      ...values,
      limit,
    ]);
    return rows.map(({ id }) => id);
  },
  async withIds(ids) {
    const rows = await rowsOf<EntryRow>(
      em,
      `select ${COLUMNS} from audit_entry e ${JOINS} where e.id in (${placeholders(ids)})`,
      ids,
    );
    return sortByIds(ids, rows.map(entryOf));
  },
  users: () =>
    rowsOf<AuditUser>(
      em,
      `select id, username, first_names as firstNames, last_names as lastNames from staff_member
       order by first_names, last_names, id`,
    ),
});
