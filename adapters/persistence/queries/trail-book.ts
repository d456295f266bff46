import type { SqlEntityManager } from '@mikro-orm/knex';
import type { TrailBook, TrailEntry, TrailFilter, TrailUser } from '#domain/audit-trail';
import { inOrderOf, marks, rowOf, rowsOf, type SqlValue, windowOf } from '../sql.ts';

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
    ...{ id, at, action, actor, origin, userAgent, subject, subjectId, subjectName, siteName },
    actorName:
      row.actorLastNames === null
        ? null
        : { firstNames: row.actorFirstNames ?? '', lastNames: row.actorLastNames },
    patient:
      patientId === null
        ? null
        : {
            ...{ id: patientId, documentType, documentNumber, lockedBy },
            firstNames: joined(row.firstName, row.secondName),
            lastNames: joined(row.firstSurname, row.secondSurname),
          },
    detail: row.detail === null ? null : JSON.parse(row.detail),
  };
}

function found({ patientId, userId, action, since, before }: TrailFilter) {
  // A person has far fewer rows than an action: their index is to be used, not the action's.
  const one = patientId !== null || typeof userId === 'number';
  const conditions: readonly (readonly [string, SqlValue])[] = [
    ['e.patient_id = ?', patientId],
    ['e.actor_id = ?', userId === 'nobody' ? null : userId],
    [one ? "coalesce(e.action, '') = ?" : 'e.action = ?', action],
    ['e.at >= ?', since],
    ['e.at < ?', before],
  ];
  const asked = conditions.filter(([, value]) => value !== null);
  const where = asked.map(([condition]) => condition);
  if (userId === 'nobody') where.push('e.actor_id is null');
  return {
    from: `audit_entry e ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`,
    values: asked.map(([, value]) => value),
  };
}

const NEWEST_FIRST = 'order by e.at desc, e.id desc';

/** The trail for whoever reads it: an index leads to the rows of a user, a patient, an action or a time, in their order. */
export const trailBook = (em: SqlEntityManager): TrailBook => ({
  async page(filter, page) {
    const { from, values } = found(filter);
    const { limit, window } = windowOf(page);
    const [rows, counted] = await Promise.all([
      rowsOf<EntryRow>(
        em,
        `select ${COLUMNS} from (select e.id from ${from} ${NEWEST_FIRST} ${limit}) chosen
         join audit_entry e on e.id = chosen.id ${JOINS} ${NEWEST_FIRST}`,
        [...values, ...window],
      ),
      rowOf<{ total: number }>(em, `select count(*) as total from ${from}`, values),
    ]);
    return { rows: rows.map(entryOf), total: counted?.total ?? 0 };
  },
  async ids(filter, most) {
    const { from, values } = found(filter);
    const rows = await rowsOf<{ id: number }>(em, `select e.id from ${from} ${NEWEST_FIRST} limit ?`, [
      ...values,
      most,
    ]);
    return rows.map(({ id }) => id);
  },
  async withIds(ids) {
    const rows = await rowsOf<EntryRow>(
      em,
      `select ${COLUMNS} from audit_entry e ${JOINS} where e.id in (${marks(ids)})`,
      ids,
    );
    return inOrderOf(ids, rows.map(entryOf));
  },
  users: () =>
    rowsOf<TrailUser>(
      em,
      `select id, username, first_names as firstNames, last_names as lastNames from staff_member
       order by first_names, last_names, id`,
    ),
});
