export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly doctor: 'nothing-to-repair';
  }
}
