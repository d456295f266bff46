export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly sites: 'closure-too-long' | 'site-closed' | 'site-has-sessions' | 'site-name-taken';
  }
}
