import {
  type Antecedent,
  type Charts,
  type ConsultationReasons,
  NO_EVOLUTION_FILTER,
  type TreatmentPlan,
  type TreatmentPlans,
} from '#domain/clinical-history';
import type { ExamFormats } from '#domain/exam-formats';
import { OBJECTIVE_AREAS } from '#domain/objective-rules';
import type { Objectives } from '#domain/objectives';
import { HISTORY_PARTS, type HistoryPart, type PrintedSection } from './printed-document.ts';
import { sectionsOf } from './sections.ts';

export interface SectionPorts {
  readonly charts: Pick<Charts, 'evolutions' | 'antecedents' | 'impressions' | 'exams'>;
  readonly consultationReasons: Pick<ConsultationReasons, 'ofPatient'>;
  readonly examFormats: Pick<ExamFormats, 'all'>;
  readonly treatmentPlans: Pick<TreatmentPlans, 'ofPatient'>;
  readonly objectives: Pick<Objectives, 'ofPatient'>;
}

const ALL_AREAS = OBJECTIVE_AREAS.map(({ id }) => id);

const ALL_ROWS = { page: 1, size: null } as const;
const ALL_EVOLUTIONS = { page: ALL_ROWS, filter: NO_EVOLUTION_FILTER, missingEvolutionsUntil: null } as const;

interface SectionOptions {
  readonly parts: readonly HistoryPart[];
  /** Types of the antecedents; absent for all. */
  readonly antecedentTypes?: readonly number[] | undefined;
  /** The only plan to show; absent for all plans. */
  readonly plan?: TreatmentPlan;
}

/**
 * Reads parts of a history, by default all. The caller must have passed `checkHistoryAccess`; then the objectives of all areas are
 * open too (G9).
 */
export async function readSections(
  { charts, consultationReasons, examFormats, treatmentPlans, objectives }: SectionPorts,
  patientId: number,
  { parts, antecedentTypes, plan }: SectionOptions = { parts: HISTORY_PARTS },
): Promise<readonly PrintedSection[]> {
  const includes = (part: HistoryPart) => parts.includes(part);
  const isChosen = ({ type }: Antecedent) => antecedentTypes?.includes(type) ?? true;
  return sectionsOf({
    reasons: includes('reasons') ? (await consultationReasons.ofPatient(patientId, ALL_ROWS)).rows : [],
    antecedents: includes('antecedents') ? (await charts.antecedents(patientId)).filter(isChosen) : [],
    impressions: includes('impressions') ? await charts.impressions(patientId) : [],
    exams: includes('exams') ? (await charts.exams(patientId, { formatId: null, page: ALL_ROWS })).rows : [],
    examFormats: includes('exams') ? await examFormats.all() : [],
    plans: includes('plans') ? (plan ? [plan] : await treatmentPlans.ofPatient(patientId)) : [],
    objectives: includes('objectives') ? await objectives.ofPatient(patientId, ALL_AREAS) : [],
    evolutions: includes('evolutions') ? (await charts.evolutions(patientId, ALL_EVOLUTIONS)).rows : [],
  });
}
