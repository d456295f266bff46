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
import { SESSION_STATE } from '#domain/scheduling';
import type { SqlValue } from '../sql.ts';

/** The part of a draft key before the id of the record, such as `evolution:`. */
const prefixOf = (draftKeyOf: (recordId: number) => string): string => draftKeyOf(0).slice(0, -1);

interface DraftedRecord {
  readonly kind: string;
  readonly draftKeyOf: (recordId: number) => string;
  /** The joins of the record; the id in the draft key follows them. */
  readonly join: string;
  readonly patientColumn: string;
  /** The condition under which the form of the record can still be sent; other drafts leave no mark. */
  readonly condition: string;
}

function kindQueryByRecord({ kind, draftKeyOf, join, patientColumn, condition }: DraftedRecord): string {
  const prefix = prefixOf(draftKeyOf);
  return `select ${kind} as kind from form_draft f join ${join} = cast(substr(f.form, ${prefix.length + 1}) as signed)
   where f.user_id = ? and f.form like '${prefix}%' and ${patientColumn} = ? and ${condition}`;
}

const NOT_ANNULLED = 'not exists (select 1 from entry_annulment a where a.entry_id = d.id)';

const entryQuery = (kind: string, draftKeyOf: DraftedRecord['draftKeyOf']): string =>
  kindQueryByRecord({
    kind,
    draftKeyOf,
    join: 'clinical_entry d on d.id',
    patientColumn: 'd.patient_id',
    condition: NOT_ANNULLED,
  });

/** A reason that can still be verified. */
const UNVERIFIED = `not exists (select 1 from entry_annulment a where a.entry_id = r.entry_id)
  and not exists (select 1 from reason_verification v left join entry_annulment a on a.entry_id = v.entry_id
    where v.reason_id = r.id and a.entry_id is null)`;

/** A session whose note the user can still write, and a draft with a text; drafts are stored as JSON. */
const TEXT_OF_PENDING_NOTE = `s.state = ${SESSION_STATE.pending} and s.responsible_id = f.user_id
  and f.content not like '%"text":""%'`;

/**
 * Queries that select the kinds of a user's drafts for a patient. {@link draftedKindsValues} returns the values of all these queries, in
 * the same order.
 */
export const DRAFTED_KIND_QUERIES = [
  `select case when f.form like '${prefixOf(antecedentDraftKey)}%' then 'antecedent'
       when f.form like '${prefixOf(impressionDraftKey)}%' then 'impression'
       when f.form like '${prefixOf(treatmentPlanDraftKey)}%' then 'plan' else 'reason' end as kind
     from form_draft f where f.user_id = ? and f.form in (?, ?, ?, ?)`,
  kindQueryByRecord({
    kind: "'verification'",
    draftKeyOf: verificationDraftKey,
    join: 'consultation_reason r on r.id',
    patientColumn: 'r.patient_id',
    condition: UNVERIFIED,
  }),
  entryQuery("'plan'", planDiagnosisDraftKey),
  entryQuery("'plan'", evaluationReportDraftKey),
  entryQuery('d.kind', diagnosesDraftKey),
  entryQuery('d.kind', clarificationDraftKey),
  kindQueryByRecord({
    kind: "'evolution'",
    draftKeyOf: evolutionDraftKey,
    join: 'therapy_session s on s.id',
    patientColumn: 's.patient_id',
    condition: TEXT_OF_PENDING_NOTE,
  }),
];

export const draftedKindsValues = (userId: number, patientId: number): readonly SqlValue[] => [
  userId,
  ...[antecedentDraftKey(patientId), impressionDraftKey(patientId)],
  ...[treatmentPlanDraftKey(patientId), consultationReasonDraftKey(patientId)],
  ...[userId, patientId, userId, patientId, userId, patientId, userId, patientId, userId, patientId],
  ...[userId, patientId],
];
