import { addAntecedent } from './use-cases/add-antecedent.ts';
import { addConsultationReason } from './use-cases/add-consultation-reason.ts';
import { addExam } from './use-cases/add-exam.ts';
import { addImpression } from './use-cases/add-impression.ts';
import { addTreatmentPlan } from './use-cases/add-treatment-plan.ts';
import { annulEntry } from './use-cases/annul-entry.ts';
import { clarifyEntry } from './use-cases/clarify-entry.ts';
import { correctDiagnoses } from './use-cases/correct-diagnoses.ts';
import { correctPlanDiagnosis } from './use-cases/correct-plan-diagnosis.ts';
import { findDiagnoses } from './use-cases/find-diagnoses.ts';
import { getExamFile } from './use-cases/get-exam-file.ts';
import { listChildPsychologyExams } from './use-cases/list-child-psychology-exams.ts';
import { listConsultationReasons } from './use-cases/list-consultation-reasons.ts';
import { openChart } from './use-cases/open-chart.ts';
import { readConsultationReason } from './use-cases/read-consultation-reason.ts';
import { readImpression } from './use-cases/read-impression.ts';
import { readLastPatientName } from './use-cases/read-last-patient-name.ts';
import { readOwnLastText } from './use-cases/read-own-last-text.ts';
import { readOwnNotes } from './use-cases/read-own-notes.ts';
import { readTreatmentPlan } from './use-cases/read-treatment-plan.ts';
import { verifyConsultationReason } from './use-cases/verify-consultation-reason.ts';

export const clinicalHistoryUseCases = {
  addAntecedent,
  addConsultationReason,
  addExam,
  addImpression,
  addTreatmentPlan,
  annulEntry,
  clarifyEntry,
  correctDiagnoses,
  correctPlanDiagnosis,
  findDiagnoses,
  getExamFile,
  listChildPsychologyExams,
  listConsultationReasons,
  openChart,
  readConsultationReason,
  readImpression,
  readLastPatientName,
  readOwnLastText,
  readOwnNotes,
  readTreatmentPlan,
  verifyConsultationReason,
};
