import { defineEntity, p } from '@mikro-orm/core';

export const ClinicalEntrySchema = defineEntity({
  name: 'ClinicalEntry',
  tableName: 'clinical_entry',
  properties: {
    id: p.integer().primary(),
    patientId: p.integer(),
    kind: p.string(),
    careDate: p.string(),
    authorId: p.integer(),
    authorName: p.string(),
    authorProfession: p.string().nullable(),
    authorRegister: p.string().nullable(),
    writtenAt: p.string(),
    importId: p.integer().nullable(),
    /** Left out for an author with an account. */
    externalAuthor: p.boolean().nullable(),
  },
});

export const EntryClarificationSchema = defineEntity({
  name: 'EntryClarification',
  tableName: 'entry_clarification',
  properties: {
    id: p.integer().primary(),
    entryId: p.integer(),
    text: p.string(),
    /** The field of the entry that a correction replaces; null for a clarification. */
    corrects: p.string().nullable(),
    authorId: p.integer(),
    authorName: p.string(),
    authorProfession: p.string().nullable(),
    authorRegister: p.string().nullable(),
    writtenAt: p.string(),
  },
});

export const EntryAnnulmentSchema = defineEntity({
  name: 'EntryAnnulment',
  tableName: 'entry_annulment',
  properties: {
    entryId: p.integer().primary(),
    reason: p.string(),
    authorId: p.integer(),
    authorName: p.string(),
    writtenAt: p.string(),
  },
});

export const AntecedentSchema = defineEntity({
  name: 'Antecedent',
  tableName: 'antecedent',
  properties: {
    entryId: p.integer().primary(),
    type: p.integer(),
    text: p.string(),
  },
});

export const ReasonVerificationSchema = defineEntity({
  name: 'ReasonVerification',
  tableName: 'reason_verification',
  properties: {
    entryId: p.integer().primary(),
    reasonId: p.integer(),
    text: p.string(),
  },
});

export const ReasonVerificationTermSchema = defineEntity({
  name: 'ReasonVerificationTerm',
  tableName: 'reason_verification_term',
  properties: {
    id: p.integer().primary(),
    verificationId: p.integer(),
    itemId: p.integer(),
  },
});

export const ExamSchema = defineEntity({
  name: 'Exam',
  tableName: 'exam',
  properties: {
    id: p.integer().primary(),
    entryId: p.integer(),
    formatId: p.integer(),
    name: p.string(),
    contentType: p.string(),
    size: p.integer(),
    storageKey: p.string(),
    sha256: p.string().nullable(),
    sha256At: p.string().fieldName('sha256_at').nullable(),
  },
});

export const ClinicalImpressionSchema = defineEntity({
  name: 'ClinicalImpression',
  tableName: 'clinical_impression',
  properties: {
    entryId: p.integer().primary(),
    observations: p.string(),
    anamnesis: p.string().nullable(),
  },
});

export const TreatmentPlanSchema = defineEntity({
  name: 'TreatmentPlan',
  tableName: 'treatment_plan',
  properties: {
    entryId: p.integer().primary(),
    startDate: p.string(),
    endDate: p.string().nullable(),
    conclusions: p.string(),
    recommendations: p.string().nullable(),
    familyActivities: p.string().nullable(),
    diagnosis: p.string().nullable(),
    /** The `PLAN_PERIOD` for which the sessions are planned: a week or a month. */
    period: p.integer(),
    sessionId: p.integer().nullable(),
  },
});

export const PlannedServiceSchema = defineEntity({
  name: 'PlannedService',
  tableName: 'planned_service',
  properties: {
    id: p.integer().primary(),
    entryId: p.integer(),
    specialtyId: p.integer(),
    sessions: p.integer(),
  },
});

export const EntryDiagnosisSchema = defineEntity({
  name: 'EntryDiagnosis',
  tableName: 'entry_diagnosis',
  properties: {
    id: p.integer().primary(),
    entryId: p.integer(),
    authorId: p.integer(),
    itemId: p.integer(),
    detail: p.string().nullable(),
    principal: p.boolean(),
    kind: p.integer().nullable(),
  },
});

/** A correction of an entry's diagnoses. The current ones are in `EntryDiagnosis`, the former ones in the table `replaced_diagnosis`. */
export const DiagnosisCorrectionSchema = defineEntity({
  name: 'DiagnosisCorrection',
  tableName: 'diagnosis_correction',
  properties: {
    id: p.integer().primary(),
    entryId: p.integer(),
    authorId: p.integer(),
    authorName: p.string(),
    authorProfession: p.string().nullable(),
    authorRegister: p.string().nullable(),
    writtenAt: p.string(),
  },
});

export const IssuedDocumentSchema = defineEntity({
  name: 'IssuedDocument',
  tableName: 'issued_document',
  properties: {
    id: p.integer().primary(),
    patientId: p.integer(),
    kind: p.string(),
    entryCounts: p.string().fieldName('contents'),
    issuerId: p.integer(),
    issuerName: p.string(),
    issuedAt: p.string(),
    size: p.integer(),
    storageKey: p.string(),
    sha256: p.string(),
    sha256At: p.string().fieldName('sha256_at'),
  },
});

export const ObjectiveSchema = defineEntity({
  name: 'Objective',
  tableName: 'objective',
  properties: {
    entryId: p.integer().primary(),
    area: p.integer(),
    text: p.string(),
    task1: p.string().fieldName('task1'),
    task2: p.string().fieldName('task2'),
    task3: p.string().fieldName('task3'),
  },
});

export const ObjectiveDueDateSchema = defineEntity({
  name: 'ObjectiveDueDate',
  tableName: 'objective_due_date',
  properties: {
    id: p.integer().primary(),
    objectiveId: p.integer(),
    dueDate: p.string(),
    authorId: p.integer(),
    authorName: p.string(),
    writtenAt: p.string(),
  },
});

export const ObjectiveScoringSchema = defineEntity({
  name: 'ObjectiveScoring',
  tableName: 'objective_scoring',
  properties: {
    entryId: p.integer().primary(),
    objectiveId: p.integer(),
    period: p.integer(),
    score1: p.integer().fieldName('score1'),
    met1: p.boolean().fieldName('met1'),
    score2: p.integer().fieldName('score2'),
    met2: p.boolean().fieldName('met2'),
    score3: p.integer().fieldName('score3'),
    met3: p.boolean().fieldName('met3'),
    comment: p.string().nullable(),
  },
});
