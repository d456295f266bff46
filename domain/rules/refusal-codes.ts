export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly rules: 'end-not-after-start' | 'hours-overlap' | 'slot-too-short';
  }
}
