import type { SqlEntityManager } from '@mikro-orm/knex';
import type { SessionState, SessionType, StaffName, StoredSession } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';
import { rowsOf, type SqlValue } from '../sql.ts';

/** Select list of `therapy_session s` with the names of its attendees; the statement needs {@link SESSION_JOINS}. */
export const SESSION_COLUMNS = `
  s.id, s.site_id as siteId, s.date, s.start_time as start, s.end_time as end_, s.type, s.state, s.units,
  s.specialty_id as specialtyId, s.responsible_id as responsibleId, s.line_id as lineId,
  s.series_id as seriesId, o.code as orderCode, l.authorized - l.scheduled as available,
  p.id as patientId, p.first_name as firstName, p.second_name as secondName, p.first_surname as firstSurname,
  p.second_surname as secondSurname, p.document_type as documentType, p.document_number as documentNumber,
  p.active as patientActive, t.id as therapistId, t.username as therapistUsername,
  t.first_names as therapistFirstNames, t.last_names as therapistLastNames, a.id as auxiliaryId,
  a.username as auxiliaryUsername, a.first_names as auxiliaryFirstNames, a.last_names as auxiliaryLastNames`;

/** The joins that {@link SESSION_COLUMNS} needs. */
export const SESSION_JOINS = `
  join service_line l on l.id = s.line_id
  join service_order o on o.id = l.order_id
  join patient p on p.id = s.patient_id
  join staff_member t on t.id = s.therapist_id
  left join staff_member a on a.id = s.auxiliary_id`;

/** The name columns of a patient. */
export interface PatientNameParts {
  firstName: string;
  secondName: string | null;
  firstSurname: string;
  secondSurname: string | null;
}

/** A row of {@link SESSION_COLUMNS}. */
export interface SessionRow extends PatientNameParts {
  id: number;
  siteId: number;
  date: string;
  start: string;
  end_: string;
  type: SessionType;
  state: SessionState;
  units: number;
  specialtyId: number;
  responsibleId: number;
  lineId: number;
  seriesId: string | null;
  orderCode: string;
  available: number;
  patientId: number;
  documentType: number;
  documentNumber: string;
  patientActive: number;
  therapistId: number;
  therapistUsername: string;
  therapistFirstNames: string;
  therapistLastNames: string;
  auxiliaryId: number | null;
  auxiliaryUsername: string;
  auxiliaryFirstNames: string;
  auxiliaryLastNames: string;
}

const joinNames = (first: string, second: string | null) => (second ? `${first} ${second}` : first);

/** Given names and surnames of a patient. */
export const patientNames = (row: PatientNameParts) => ({
  firstNames: joinNames(row.firstName, row.secondName),
  lastNames: joinNames(row.firstSurname, row.secondSurname),
});

const auxiliaryOf = (row: SessionRow): StaffName | null =>
  row.auxiliaryId === null
    ? null
    : {
        id: row.auxiliaryId,
        username: row.auxiliaryUsername,
        firstNames: row.auxiliaryFirstNames,
        lastNames: row.auxiliaryLastNames,
      };

/** Maps a row to a session. */
export const storedSessionOf = (row: SessionRow): StoredSession => ({
  id: row.id,
  siteId: row.siteId,
  date: localDate(row.date),
  start: localTime(row.start),
  end: localTime(row.end_),
  type: row.type,
  state: row.state,
  units: row.units,
  specialtyId: row.specialtyId,
  orderCode: row.orderCode,
  available: Number(row.available),
  patient: {
    id: row.patientId,
    ...patientNames(row),
    documentType: row.documentType,
    documentNumber: row.documentNumber,
  },
  therapist: {
    id: row.therapistId,
    username: row.therapistUsername,
    firstNames: row.therapistFirstNames,
    lastNames: row.therapistLastNames,
  },
  auxiliary: auxiliaryOf(row),
  responsibleId: row.responsibleId,
  lineId: row.lineId,
  patientActive: Boolean(row.patientActive),
  seriesId: row.seriesId,
});

/** The sessions that match a condition on `s`, by date and start. */
export async function findSessions(
  em: SqlEntityManager,
  condition: string,
  values: readonly SqlValue[],
): Promise<readonly StoredSession[]> {
  const rows = await rowsOf<SessionRow>(
    em,
    `select ${SESSION_COLUMNS} from therapy_session s ${SESSION_JOINS} where ${condition}
     order by s.date, s.start_time, s.id`,
    values,
  );
  return rows.map(storedSessionOf);
}

/** Null when there is no such session. */
export async function findSession(em: SqlEntityManager, sessionId: number): Promise<StoredSession | null> {
  return (await findSessions(em, 's.id = ?', [sessionId]))[0] ?? null;
}
