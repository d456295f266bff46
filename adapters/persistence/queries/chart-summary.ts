import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ChartSummary } from '#domain/clinical-history';
import { SESSION_STATE } from '#domain/scheduling';
import { type LocalDate, type LocalTime, localDate } from '#domain/shared';
import { rowsOf } from '../sql.ts';
import { LATEST_DIAGNOSIS, latestDiagnosisValues } from './diagnoses.ts';

interface SummaryRow {
  readonly kind: 'focus' | 'diagnosis' | 'leader' | 'session' | 'service';
  readonly specialtyId: number;
  /** Code of the diagnosis, or first names. */
  readonly code: string;
  /** Name of focus or diagnosis, or last names. */
  readonly name: string;
  readonly date: string;
  readonly time: LocalTime;
  readonly units: number;
}

const FOCUS = `select 'focus' as kind, 0 as specialtyId, '' as code, i.description as name, '' as date, '' as time, 0 as units
  from patient p join catalogue_item i on i.id = p.focus_id where p.id = ?`;

// MariaDB takes a derived table only if its columns have names.
const DIAGNOSIS = `select 'diagnosis' as kind, 0 as specialtyId, latest.code, latest.name, '' as date, '' as time, 0 as units
  from (${LATEST_DIAGNOSIS}) latest`;

const LEADERS = `select 'leader', leader.specialty_id, staff.first_names, staff.last_names, '', '', 0
  from therapy_leader leader join staff_member staff on staff.id = leader.staff_id where leader.patient_id = ?`;

const NEXT_SESSION = `select 'session' as kind, s.specialty_id as specialtyId, staff.first_names as code, staff.last_names as name,
    s.date, s.start_time as time, 0 as units
  from therapy_session s join staff_member staff on staff.id = s.responsible_id
  where s.patient_id = ? and s.state = ${SESSION_STATE.pending} and (s.date > ? or (s.date = ? and s.end_time > ?))
  order by s.date, s.start_time, s.id limit 1`;

const SERVICES = `select 'service', l.specialty_id, '', '', o.expires_on, '', l.authorized - l.scheduled
  from service_order o join service_line l on l.order_id = o.id
  where o.patient_id = ? and o.kind in ('authorization', 'private-service') and o.active = true and o.expires_on >= ?`;

const SUMMARY = [FOCUS, LEADERS, SERVICES, DIAGNOSIS, `select * from (${NEXT_SESSION}) next_session`].join(
  ' union all ',
);

/** The summary of a patient's treatment in one statement. */
export async function chartSummary(
  em: SqlEntityManager,
  patientId: number,
  { date, time }: { readonly date: LocalDate; readonly time: LocalTime },
): Promise<ChartSummary> {
  const values = [
    ...[patientId, patientId, patientId, date],
    ...[...latestDiagnosisValues(patientId), patientId, date, date, time],
  ];
  const rows = await rowsOf<SummaryRow>(em, SUMMARY, values);
  const of = (kind: SummaryRow['kind']) => rows.filter((row) => row.kind === kind);
  const [focus] = of('focus');
  const [diagnosis] = of('diagnosis');
  const [session] = of('session');
  return {
    focus: focus?.name ?? '',
    diagnosis: diagnosis ? { code: diagnosis.code, name: diagnosis.name } : null,
    leaders: of('leader')
      .map((row) => ({ specialtyId: row.specialtyId, name: `${row.code} ${row.name}` }))
      .sort((one, other) => one.specialtyId - other.specialtyId),
    nextSession: session
      ? {
          ...{ date: localDate(session.date), startTime: session.time, specialtyId: session.specialtyId },
          therapist: `${session.code} ${session.name}`,
        }
      : null,
    services: of('service')
      .map((row) => ({
        ...{ specialtyId: row.specialtyId, left: Number(row.units), expiresOn: localDate(row.date) },
      }))
      .sort((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1)),
  };
}
