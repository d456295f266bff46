import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ChartHeader, ChartSummary, Charts, EntryKind } from '#domain/clinical-history';
import { SESSION_STATE } from '#domain/scheduling';
import { localDate, localTime } from '#domain/shared';
import { code, columns, int, type RowOf, rowsAs, text } from '../columns.ts';
import { LATEST_DIAGNOSIS, latestDiagnosisValues } from './diagnoses.ts';
import { DRAFTED_KIND_QUERIES, draftedKindsValues } from './drafted-kinds.ts';
import { ANNULMENT_JOIN } from './entry-states.ts';
import { isPublished } from './hidden-imports.ts';

type PartKind =
  | 'focus'
  | 'diagnosis'
  | 'leader'
  | 'session'
  | 'service'
  | 'today'
  | 'entries'
  | 'unverified'
  | 'draft'
  | 'evaluation';

const PART = columns({
  kind: code<PartKind>('kind'),
  specialtyId: int('specialtyId'),
  /** By kind of row: code of the diagnosis, first names, kind of the entries or of the draft, or type of the evaluation session. */
  code: text('code'),
  /** By kind of row: name of the focus or diagnosis, or last names. */
  name: text('name'),
  date: text('date'),
  time: text('time'),
  /** By kind of row: units, number of reasons or entries, or id of the evaluation session. */
  units: int('units'),
});

type PartRow = RowOf<typeof PART>;

const FOCUS = `select 'focus' as kind, 0 as specialtyId, '' as code, i.description as name, '' as date, '' as time, 0 as units
  from patient p join catalogue_item i on i.id = p.focus_id where p.id = ?`;

// MariaDB requires names for the columns of a derived table.
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

const ENTRIES_OF_TODAY = `select 'today', 0, e.kind, '', '', '', count(*) from clinical_entry e ${ANNULMENT_JOIN}
  where e.patient_id = ? and e.care_date = ? and annulment.entry_id is null and ${isPublished('e')} group by e.kind`;

const ENTRIES = `select 'entries', 0, e.kind, '', '', '', count(*) from clinical_entry e ${ANNULMENT_JOIN}
  where e.patient_id = ? and annulment.entry_id is null and ${isPublished('e')} group by e.kind`;

const UNVERIFIED_REASONS = `select 'unverified', 0, '', '', '', '', count(*)
  from consultation_reason r join clinical_entry e on e.id = r.entry_id ${ANNULMENT_JOIN}
  where r.patient_id = ? and annulment.entry_id is null and e.import_id is null and not exists (
    select 1 from reason_verification v left join entry_annulment a on a.entry_id = v.entry_id
    where v.reason_id = r.id and a.entry_id is null)`;

const EVALUATIONS = `select 'evaluation', specialty_id, type, '', date, start_time, id from therapy_session
  where patient_id = ? and date <= ? and responsible_id = ? and state = ${SESSION_STATE.pending} and type <> 'therapy'`;

const HEADER = [
  ...[FOCUS, LEADERS, SERVICES, DIAGNOSIS, `select * from (${NEXT_SESSION}) next_session`],
  ...[
    ENTRIES_OF_TODAY,
    ENTRIES,
    UNVERIFIED_REASONS,
    EVALUATIONS,
    ...DRAFTED_KIND_QUERIES.map((query) => `select 'draft', 0, kind, '', '', '', 0 from (${query}) drafts`),
  ],
].join(' union all ');

/** The header of a history for one reader, in one statement. */
export async function chartHeader(
  em: SqlEntityManager,
  patientId: number,
  { userId, date, time }: Parameters<Charts['header']>[1],
): Promise<ChartHeader> {
  const rows = await rowsAs(em, PART, HEADER, [
    ...[patientId, patientId, patientId, date],
    ...[...latestDiagnosisValues(patientId), patientId, date, date, time],
    ...[patientId, date, patientId, patientId, patientId, date, userId],
    ...draftedKindsValues(userId, patientId),
  ]);
  const of = (kind: PartKind) => rows.filter((row) => row.kind === kind);
  const entryKindsOf = (kind: PartKind) => [...new Set(of(kind).map(({ code }) => code as EntryKind))];
  return {
    summary: summaryOf(of),
    marks: {
      kindsOfToday: entryKindsOf('today'),
      draftedKinds: entryKindsOf('draft'),
      entryCounts: Object.fromEntries(of('entries').map(({ code, units }) => [code, units])),
      unverifiedReasonCount: of('unverified')[0]?.units ?? 0,
    },
    pendingEvaluations: of('evaluation')
      .map(({ units, date, time, specialtyId, code }) => ({
        sessionId: units,
        date: localDate(date),
        startTime: localTime(time),
        specialtyId,
        isReEvaluation: code === 're-evaluation',
      }))
      .sort((one, other) => (one.date + one.startTime < other.date + other.startTime ? 1 : -1)),
  };
}

function summaryOf(of: (kind: PartKind) => readonly PartRow[]): ChartSummary {
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
          date: localDate(session.date),
          startTime: localTime(session.time),
          specialtyId: session.specialtyId,
          therapistName: `${session.code} ${session.name}`,
        }
      : null,
    services: of('service')
      .map((row) => ({
        specialtyId: row.specialtyId,
        unscheduledUnits: row.units,
        expiresOn: localDate(row.date),
      }))
      .sort((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1)),
  };
}
