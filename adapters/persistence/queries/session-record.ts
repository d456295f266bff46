import type { SqlEntityManager } from '@mikro-orm/knex';
import type { StoredSession } from '#domain/scheduling';
import { SESSION_STATE, SESSION_TYPES } from '#domain/scheduling';
import {
  columns,
  computed,
  date,
  flag,
  int,
  oneOf,
  optional,
  type RowOf,
  select,
  text,
  time,
} from '../columns.ts';
import type { SqlValue } from '../sql.ts';
import { CODE_OF_SESSION_ORDER } from './closed-orders.ts';
import { joinNames, PATIENT_NAME } from './patient-columns.ts';

const staffName = (alias: string) =>
  computed(
    `${alias}.sort_name`,
    {
      id: int(`${alias}.id`),
      username: text(`${alias}.username`),
      firstNames: text(`${alias}.first_names`),
      lastNames: text(`${alias}.last_names`),
    },
    (name) => name,
  );

/** Whether the session `s` has a valid receipt. */
export const HAS_RECEIPT = 'exists (select 1 from session_receipt r where r.valid_session_id = s.id)';

/** The columns of `therapy_session s` with the names of its attendees; the statement needs {@link SESSION_JOINS}. */
export const SESSION = columns({
  id: int('s.id'),
  siteId: int('s.site_id'),
  date: date('s.date'),
  start: time('s.start_time'),
  end: time('s.end_time'),
  type: oneOf('s.type', SESSION_TYPES),
  state: oneOf('s.state', Object.values(SESSION_STATE)),
  units: int('s.units'),
  specialtyId: int('s.specialty_id'),
  responsibleId: int('s.responsible_id'),
  lineId: int('s.line_id'),
  seriesId: optional(text('s.series_id')),
  hasReceipt: flag(HAS_RECEIPT),
  orderCode: text(CODE_OF_SESSION_ORDER),
  available: int('l.authorized - l.scheduled'),
  patientId: int('p.id'),
  ...PATIENT_NAME,
  documentType: int('p.document_type'),
  documentNumber: text('p.document_number'),
  patientActive: flag('p.active'),
  therapist: staffName('t'),
  auxiliary: optional(staffName('a')),
});

/** The joins that {@link SESSION} needs. */
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

type SessionRow = RowOf<typeof SESSION>;

/** Given names and surnames of a patient. */
export const patientNames = (row: PatientNameParts) => ({
  firstNames: joinNames(row.firstName, row.secondName),
  lastNames: joinNames(row.firstSurname, row.secondSurname),
});

/** Maps a row to a session. */
export const storedSessionOf = (row: SessionRow): StoredSession => ({
  id: row.id,
  siteId: row.siteId,
  date: row.date,
  start: row.start,
  end: row.end,
  type: row.type,
  state: row.state,
  units: row.units,
  specialtyId: row.specialtyId,
  orderCode: row.orderCode,
  available: row.available,
  patient: {
    id: row.patientId,
    ...patientNames(row),
    documentType: row.documentType,
    documentNumber: row.documentNumber,
  },
  therapist: row.therapist,
  auxiliary: row.auxiliary,
  responsibleId: row.responsibleId,
  lineId: row.lineId,
  patientActive: row.patientActive,
  seriesId: row.seriesId,
  hasReceipt: row.hasReceipt,
});

/** The sessions that match a condition on `s`, by date and start. */
export async function findSessions(
  em: SqlEntityManager,
  condition: string,
  values: readonly SqlValue[],
): Promise<readonly StoredSession[]> {
  const rows = await select(
    em,
    SESSION,
    `from therapy_session s ${SESSION_JOINS} where ${condition}
     order by s.date, s.start_time, s.id`,
    values,
  );
  return rows.map(storedSessionOf);
}

/** Null when there is no such session. */
export async function findSession(em: SqlEntityManager, sessionId: number): Promise<StoredSession | null> {
  return (await findSessions(em, 's.id = ?', [sessionId]))[0] ?? null;
}
