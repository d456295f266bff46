import type { SqlEntityManager } from '@mikro-orm/knex';
import { ICD10_TYPE } from '#domain/catalogues';
import type {
  CountedService,
  DiagnosisText,
  EntryState,
  PlannedService,
  TreatmentPlan,
} from '#domain/clinical-history';
import { SESSION_STATE } from '#domain/scheduling';
import type { DateRange } from '#domain/shared';
import { columns, computed, date, int, oneOf, optional, type RowOf, select, text } from '../columns.ts';
import type { SqlValue } from '../sql.ts';
import { diagnosesOf } from './diagnoses.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, statesWithCorrections } from './entry-states.ts';
import { isPublished } from './hidden-imports.ts';

type PlanRow = RowOf<typeof PLAN>;

const PLAN = columns({
  startDate: date('t.start_date'),
  endDate: optional(date('t.end_date')),
  conclusions: text('t.conclusions'),
  recommendations: optional(text('t.recommendations')),
  familyActivities: optional(text('t.family_activities')),
  diagnosis: optional(text('t.diagnosis')),
  period: oneOf('t.period', [1, 2]),
  sessionId: optional(int('t.session_id')),
  date: date('e.care_date'),
  patientId: int('e.patient_id'),
  ...ENTRY_COLUMNS,
});

/**
 * Reads the treatment plans whose entry `e` matches `condition`, newest first, in four statements. `versionsByEntry` has the versions of
 * their diagnoses, and of the diagnoses of the entries that match `otherEntries`.
 */
export async function plansWhere<Service extends PlannedService>(
  em: SqlEntityManager,
  readServices: ReadServices<Service>,
  condition: string,
  value: number,
  otherEntries: { readonly condition: string; readonly values: readonly SqlValue[] } | null = null,
): Promise<{
  readonly plans: (TreatmentPlan<Service> & { readonly patientId: number })[];
  readonly versionsByEntry: Awaited<ReturnType<typeof diagnosesOf>>;
}> {
  const rows = await select(
    em,
    PLAN,
    `from clinical_entry e join treatment_plan t on t.entry_id = e.id ${ANNULMENT_JOIN}
     where ${condition} order by e.care_date desc, e.id desc`,
    [value],
  );
  const versionsByEntry = await diagnosesOf(
    em,
    otherEntries ? `(${condition} or ${otherEntries.condition})` : condition,
    [value, ...(otherEntries?.values ?? [])],
  );
  if (rows.length === 0) return { plans: [], versionsByEntry };
  const services = await readServices(em, condition, value);
  const states = await statesWithCorrections(em, rows);
  const plans = rows.map((row, index) => {
    const { state, corrections } = states[index] as (typeof states)[number];
    return {
      ...state,
      date: row.date,
      patientId: row.patientId,
      startDate: row.startDate,
      endDate: row.endDate,
      conclusions: row.conclusions,
      recommendations: row.recommendations,
      familyActivities: row.familyActivities,
      period: row.period,
      sessionId: row.sessionId,
      diagnosisTexts: diagnosisTextsOf(row, state, corrections),
      diagnoses: versionsByEntry.get(row.entryId)?.[0]?.diagnoses ?? [],
      diagnosisVersions: versionsByEntry.get(row.entryId) ?? [],
      services: services.get(row.entryId) ?? [],
    };
  });
  return { plans, versionsByEntry };
}

const diagnosisTextsOf = (
  { diagnosis }: PlanRow,
  { author, writtenAt }: EntryState,
  corrections: readonly DiagnosisText[],
): readonly DiagnosisText[] => [
  ...[...corrections].reverse(),
  ...(diagnosis === null ? [] : [{ text: diagnosis, author, writtenAt }]),
];

/** Reads the services of the plans whose entry `e` matches a condition, by entry. */
type ReadServices<Service> = (
  em: SqlEntityManager,
  condition: string,
  value: number,
) => Promise<ReadonlyMap<number, readonly Service[]>>;

const PLANNED_SERVICE = columns({
  entryId: int('v.entry_id'),
  specialtyId: int('v.specialty_id'),
  sessions: int('v.sessions'),
});

export const plannedServices: ReadServices<PlannedService> = async (em, condition, value) =>
  byEntry(
    await select(
      em,
      PLANNED_SERVICE,
      `from clinical_entry e join planned_service v on v.entry_id = e.id where ${condition} order by v.id`,
      [value],
    ),
  );

const unitsOf = (period: 'week' | 'month') =>
  computed(
    `counts.${period}Booked`,
    { booked: int(`coalesce(counts.${period}Booked, 0)`), done: int(`coalesce(counts.${period}Done, 0)`) },
    (units) => units,
  );

const COUNTED_SERVICE = columns<CountedService & { readonly entryId: number }>({
  entryId: int('v.entry_id'),
  specialtyId: int('v.specialty_id'),
  sessions: int('v.sessions'),
  week: unitsOf('week'),
  month: unitsOf('month'),
});

/** Reads the services of plans with the units of therapy booked and done in their specialty in a week and in a month. */
const countedServices =
  (
    patientId: number,
    { week, month }: { readonly week: DateRange; readonly month: DateRange },
  ): ReadServices<CountedService> =>
  async (em, condition, value) => {
    const [earliest = '', , , latest = ''] = [week.from, week.to, month.from, month.to].sort();
    const unitSum = (extraCondition: string) =>
      `sum(case when date between ? and ?${extraCondition} then units else 0 end)`;
    const doneCondition = ` and state = ${SESSION_STATE.done}`;
    const rows = await select(
      em,
      COUNTED_SERVICE,
      `from clinical_entry e join planned_service v on v.entry_id = e.id
       left join (
         select specialty_id, ${unitSum('')} as weekBooked, ${unitSum(doneCondition)} as weekDone, ${unitSum('')} as monthBooked, ${unitSum(doneCondition)} as monthDone
         from therapy_session
         where patient_id = ? and date between ? and ? and state <> ${SESSION_STATE.cancelled} and type = 'therapy' and ${isPublished('therapy_session')}
         group by specialty_id) counts on counts.specialty_id = v.specialty_id
       where ${condition} order by v.id`,
      [
        ...[week.from, week.to, week.from, week.to, month.from, month.to, month.from, month.to],
        ...[patientId, earliest, latest, value],
      ],
    );
    return byEntry(rows);
  };

function byEntry<Service extends PlannedService>(rows: readonly (Service & { readonly entryId: number })[]) {
  const found = new Map<number, Service[]>();
  for (const row of rows) found.set(row.entryId, [...(found.get(row.entryId) ?? []), row]);
  return found;
}

/** Matches the entry `e` of the newest valid impression of a patient. */
const CURRENT_IMPRESSION = `e.id = (select m.id from clinical_entry m left join entry_annulment a on a.entry_id = m.id
  where m.patient_id = ? and m.kind = 'impression' and a.entry_id is null order by m.care_date desc, m.id desc limit 1)`;

/**
 * Reads the plans of a patient with the units of therapy in a week and in a month, and the ICD-10 diagnoses of the newest valid
 * impression.
 */
export async function plansWithUnitCounts(
  em: SqlEntityManager,
  patientId: number,
  periods: { readonly week: DateRange; readonly month: DateRange },
) {
  const currentImpression = { condition: CURRENT_IMPRESSION, values: [patientId] };
  const patientCondition = "e.patient_id = ? and e.kind = 'plan'";
  const read = countedServices(patientId, periods);
  const { plans, versionsByEntry } = await plansWhere(
    em,
    read,
    patientCondition,
    patientId,
    currentImpression,
  );
  const planIds = new Set(plans.map(({ entryId }) => entryId));
  const [impression] = [...versionsByEntry].filter(([entryId]) => !planIds.has(entryId));
  const diagnosesOfImpression = impression?.[1][0]?.diagnoses ?? [];
  return {
    plans,
    proposedDiagnoses: diagnosesOfImpression.filter(({ type, active }) => type === ICD10_TYPE && active),
  };
}
