export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly careTeam: 'holder-not-leader' | 'lock-not-yours' | 'not-a-leader';
  }
}
