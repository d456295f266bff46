export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly clinicalHistory:
      | 'antecedent-too-long'
      | 'clarification-too-long'
      | 'consultation-reason-too-long'
      | 'diagnoses-unchanged'
      | 'diagnosis-detail-too-long'
      | 'diagnosis-text-missing'
      | 'diagnosis-unchanged'
      | 'entry-annulled'
      | 'entry-imported'
      | 'exam-date-after-today'
      | 'impression-date-after-today'
      | 'impression-too-long'
      | 'kind-without-diagnosis'
      | 'not-allowed-to-annul'
      | 'not-an-evaluation'
      | 'not-own-diagnoses'
      | 'not-own-plan'
      | 'patient-missing'
      | 'plan-ends-before-start'
      | 'plan-needs-service'
      | 'plan-text-too-long'
      | 'planned-sessions-out-of-range'
      | 'reason-already-verified'
      | 'reason-date-after-today'
      | 'repeated-diagnosis'
      | 'repeated-specialty'
      | 'several-principals'
      | 'too-many-diagnoses'
      | 'verification-after-today'
      | 'verification-before-reason'
      | 'verification-too-long'
      | 'verified-reason-needs-patient';
  }
}
