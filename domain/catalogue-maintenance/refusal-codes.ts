export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly catalogueMaintenance:
      | 'cups-code-taken'
      | 'description-taken'
      | 'not-https'
      | 'not-max-per-day'
      | 'not-official-cups'
      | 'pathology-code-taken'
      | 'payer-name-taken'
      | 'support-pattern';
  }
}
