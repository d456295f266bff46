export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly savedReports:
      | 'clinical-report-not-mailed'
      | 'filters-too-long'
      | 'too-many-mailed-reports'
      | 'too-many-saved-reports'
      | 'unknown-report';
  }
}
