export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly consentRules:
      | 'consent-needs-adolescent'
      | 'consent-needs-patient'
      | 'consent-needs-representative'
      | 'consent-needs-surrogate'
      | 'template-months'
      | 'template-placeholder'
      | 'template-purpose-key'
      | 'template-purpose-text'
      | 'template-purpose-twice'
      | 'template-purposes-many'
      | 'template-text-too-long';
  }
}
