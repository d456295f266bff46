import type { SqlEntityManager } from '@mikro-orm/knex';
import type {
  DiagnosisText,
  EntryState,
  PendingEvaluation,
  PlannedService,
  SpecialtyCounts,
  TreatmentPlan,
} from '#domain/clinical-history';
import { SESSION_STATE } from '#domain/scheduling';
import { rowsOf } from '../sql.ts';
import { diagnosesOf } from './diagnoses.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, type EntryRow, statesWithCorrections } from './entry-states.ts';

type PlanRow = EntryRow &
  Omit<TreatmentPlan, keyof EntryState | 'services' | 'diagnoses' | 'diagnosisTexts'> & {
    readonly patientId: number;
    readonly diagnosis: string | null;
  };

/** The treatment plans that `condition` selects of the entries `e`, newest first: four statements. */
export async function plansWhere(
  em: SqlEntityManager,
  condition: string,
  value: number,
): Promise<(TreatmentPlan & { readonly patientId: number })[]> {
  const rows = await rowsOf<PlanRow>(
    em,
    `select t.start_date as startDate, t.end_date as endDate, t.conclusions, t.recommendations,
       t.family_activities as familyActivities, t.diagnosis, t.period, t.session_id as sessionId,
       e.care_date as date, e.patient_id as patientId, ${ENTRY_COLUMNS}
     from clinical_entry e join treatment_plan t on t.entry_id = e.id ${ANNULMENT_JOIN}
     where ${condition} order by e.care_date desc, e.id desc`,
    [value],
  );
  if (rows.length === 0) return [];
  const diagnoses = await diagnosesOf(em, condition, value);
  const services = await servicesOf(em, condition, value);
  const states = await statesWithCorrections(em, rows);
  return rows.map((row, index) => {
    const { state, corrections } = states[index] as (typeof states)[number];
    return {
      ...state,
      ...{ date: row.date, patientId: row.patientId, startDate: row.startDate, endDate: row.endDate },
      ...{ conclusions: row.conclusions, recommendations: row.recommendations },
      ...{ familyActivities: row.familyActivities, period: row.period, sessionId: row.sessionId },
      diagnosisTexts: diagnosisTextsOf(row, state, corrections),
      diagnoses: diagnoses.get(row.entryId) ?? [],
      services: services.get(row.entryId) ?? [],
    };
  });
}

const diagnosisTextsOf = (
  { diagnosis }: PlanRow,
  { author, writtenAt }: EntryState,
  corrections: readonly DiagnosisText[],
): readonly DiagnosisText[] => [
  ...[...corrections].reverse(),
  ...(diagnosis === null ? [] : [{ text: diagnosis, author, writtenAt }]),
];

async function servicesOf(em: SqlEntityManager, condition: string, value: number) {
  const rows = await rowsOf<PlannedService & { entryId: number }>(
    em,
    `select v.entry_id as entryId, v.specialty_id as specialtyId, v.sessions
     from clinical_entry e join planned_service v on v.entry_id = e.id where ${condition} order by v.id`,
    [value],
  );
  const byEntry = new Map<number, PlannedService[]>();
  for (const { entryId, ...service } of rows)
    byEntry.set(entryId, [...(byEntry.get(entryId) ?? []), service]);
  return byEntry;
}

/** See `TreatmentPlans.pendingEvaluations`. */
export async function pendingEvaluationsOf(
  em: SqlEntityManager,
  patientId: number,
  responsibleId: number,
  upTo: string,
): Promise<PendingEvaluation[]> {
  const rows = await rowsOf<Omit<PendingEvaluation, 'isReEvaluation'> & { type: string }>(
    em,
    `select id as sessionId, date, start_time as startTime, specialty_id as specialtyId, type from therapy_session
     where patient_id = ? and date <= ? and responsible_id = ? and state = ? and type <> 'therapy'
     order by date desc, start_time desc`,
    [patientId, upTo, responsibleId, SESSION_STATE.pending],
  );
  return rows.map(({ type, ...session }) => ({ ...session, isReEvaluation: type === 're-evaluation' }));
}

type Period = { readonly from: string; readonly to: string };

/** See `TreatmentPlans.sessionCounts`. */
export async function sessionCountsOf(
  em: SqlEntityManager,
  patientId: number,
  { week, month }: { readonly week: Period; readonly month: Period },
): Promise<SpecialtyCounts[]> {
  const [earliest = '', , , latest = ''] = [week.from, week.to, month.from, month.to].sort();
  const units = (done: string) => `coalesce(sum(case when date between ? and ?${done} then units end), 0)`;
  const ofDone = ` and state = ${SESSION_STATE.done}`;
  const rows = await rowsOf<Record<'specialtyId' | 'week' | 'weekDone' | 'month' | 'monthDone', number>>(
    em,
    `select specialty_id as specialtyId, ${units('')} as week, ${units(ofDone)} as weekDone, ${units('')} as month,
       ${units(ofDone)} as monthDone
     from therapy_session
     where patient_id = ? and date between ? and ? and state <> ${SESSION_STATE.cancelled} and type = 'therapy'
     group by specialty_id`,
    [
      ...[week.from, week.to, week.from, week.to, month.from, month.to, month.from, month.to],
      ...[patientId, earliest, latest],
    ],
  );
  return rows.map((row) => ({
    specialtyId: row.specialtyId,
    week: { booked: Number(row.week), done: Number(row.weekDone) },
    month: { booked: Number(row.month), done: Number(row.monthDone) },
  }));
}
