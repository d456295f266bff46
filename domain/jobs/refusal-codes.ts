export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly jobs: 'job-running';
  }
}
