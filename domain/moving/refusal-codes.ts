export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly moving:
      | 'guardian-of-other-name'
      | 'order-code-reserved'
      | 'order-differs'
      | 'order-not-wanted'
      | 'several-patients'
      | 'several-users'
      | 'unknown-patient'
      | 'unknown-service'
      | 'unknown-user'
      | 'used-before-not-free'
      | 'used-before-of-order';
  }
}
