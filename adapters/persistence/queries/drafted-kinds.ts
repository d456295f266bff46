import {
  antecedentDraftKey,
  clarificationDraftKey,
  consultationReasonDraftKey,
  diagnosesDraftKey,
  evaluationReportDraftKey,
  evolutionDraftKey,
  impressionDraftKey,
  planDiagnosisDraftKey,
  treatmentPlanDraftKey,
  verificationDraftKey,
} from '#domain/drafts';
import type { SqlValue } from '../sql.ts';

/** The part of a draft key before the id of the record, such as `evolution:`. */
const prefixOf = (draftKeyOf: (recordId: number) => string): string => draftKeyOf(0).slice(0, -1);

const kindQueryByRecord = (kindSql: string, prefix: string, join: string, patientColumn: string): string =>
  `select ${kindSql} as kind from form_draft f join ${join} = cast(substr(f.form, ${prefix.length + 1}) as signed)
   where f.user_id = ? and f.form like '${prefix}%' and ${patientColumn} = ?`;

/**
 * Queries that select the kinds of a user's drafts for a patient. {@link draftedKindsValues} returns the values of all these queries, in
 * the same order.
 */
export const DRAFTED_KIND_QUERIES = [
  `select case when f.form like '${prefixOf(antecedentDraftKey)}%' then 'antecedent'
       when f.form like '${prefixOf(impressionDraftKey)}%' then 'impression'
       when f.form like '${prefixOf(treatmentPlanDraftKey)}%' then 'plan' else 'reason' end as kind
     from form_draft f where f.user_id = ? and f.form in (?, ?, ?, ?)`,
  kindQueryByRecord(
    "'verification'",
    prefixOf(verificationDraftKey),
    'consultation_reason r on r.id',
    'r.patient_id',
  ),
  kindQueryByRecord("'plan'", prefixOf(planDiagnosisDraftKey), 'clinical_entry d on d.id', 'd.patient_id'),
  kindQueryByRecord("'plan'", prefixOf(evaluationReportDraftKey), 'clinical_entry d on d.id', 'd.patient_id'),
  kindQueryByRecord('d.kind', prefixOf(diagnosesDraftKey), 'clinical_entry d on d.id', 'd.patient_id'),
  kindQueryByRecord('d.kind', prefixOf(clarificationDraftKey), 'clinical_entry d on d.id', 'd.patient_id'),
  kindQueryByRecord("'evolution'", prefixOf(evolutionDraftKey), 'therapy_session s on s.id', 's.patient_id'),
];

export const draftedKindsValues = (userId: number, patientId: number): readonly SqlValue[] => [
  userId,
  ...[antecedentDraftKey(patientId), impressionDraftKey(patientId)],
  ...[treatmentPlanDraftKey(patientId), consultationReasonDraftKey(patientId)],
  ...[userId, patientId, userId, patientId, userId, patientId, userId, patientId, userId, patientId],
  ...[userId, patientId],
];
