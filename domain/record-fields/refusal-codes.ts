export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly recordFields: 'not-reps';
  }
}
