export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly moving:
      | 'guardian-of-other-name'
      | 'several-patients'
      | 'several-users'
      | 'unknown-patient'
      | 'unknown-user';
  }
}
