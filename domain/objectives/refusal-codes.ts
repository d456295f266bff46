export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly objectives: 'not-area-leader' | 'objectives-locked';
  }
}
