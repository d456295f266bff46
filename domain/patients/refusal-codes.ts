export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly patients:
      | 'admission-before-birth'
      | 'admission-date-after-today'
      | 'birth-date-after-today'
      | 'birth-date-too-early'
      | 'client-type-needs-contributory'
      | 'client-type-needs-entity'
      | 'document-characters'
      | 'document-digits'
      | 'document-taken'
      | 'eps-outside-scheme'
      | 'likely-duplicate'
      | 'likely-duplicate-elsewhere'
      | 'location-outside'
      | 'one-plan-only'
      | 'patient-inactive'
      | 'patient-not-found'
      | 'plan-needs-contributory';
  }
}
