export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly printedHistory:
      | 'no-evolutions'
      | 'no-own-notes'
      | 'pdf-entry-too-slow'
      | 'plan-author-not-therapist'
      | 'recommendations-required'
      | 'recommendations-too-long'
      | 'report-needs-plan'
      | 'too-many-progress-reports';
  }
}
