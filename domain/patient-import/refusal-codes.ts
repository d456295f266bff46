export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly patientImport:
      | 'document-of-merged-chart'
      | 'document-of-other-person'
      | 'no-administrator'
      | 'number-of-other-patient'
      | 'patient-of-other-site'
      | 'payer-retired'
      | 'person-with-other-document'
      | 'several-locations'
      | 'several-payers';
  }
}
