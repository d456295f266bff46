export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly catalogueMaintenance:
      | 'cups-code-taken'
      | 'description-taken'
      | 'not-https'
      | 'pathology-code-taken'
      | 'payer-name-taken';
  }
}
