/** Tables whose rows belong to a patient and move when two charts are merged; `id` is the column that identifies a row of a patient. */
export const MOVED_TABLES = {
  order: { table: 'service_order', id: 'id' },
  session: { table: 'therapy_session', id: 'id' },
  note: { table: 'evolution_note', id: 'id' },
  entry: { table: 'clinical_entry', id: 'id' },
  reason: { table: 'consultation_reason', id: 'id' },
  file: { table: 'stored_file', id: 'id' },
  'issued-document': { table: 'issued_document', id: 'id' },
  signature: { table: 'signature', id: 'id' },
  receipt: { table: 'session_receipt', id: 'id' },
  consent: { table: 'consent', id: 'id' },
  certificate: { table: 'attendance_certificate', id: 'id' },
  'billing-account': { table: 'billing_account_patient', id: 'account_id', onePerId: true },
  // Of these a patient has one for each guardian or specialty: what the kept chart has stays.
  guardian: { table: 'guardianship', id: 'guardian_id', onePerId: true },
  leader: { table: 'therapy_leader', id: 'specialty_id', onePerId: true },
} as const satisfies Readonly<
  Record<string, { readonly table: string; readonly id: string; readonly onePerId?: true }>
>;

/** Tables with a patient whose rows stay when two charts are merged. */
export const UNMOVED_TABLES = {
  audit_entry: 'The audit trail is never rewritten.',
  staged_patient: 'A pending change of an import is written before the merge.',
  patient_word: 'The words of the other chart stay with it, and the kept chart gets its numbers.',
  chart_merge: 'It records the merge.',
} as const;
