export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly charges:
      | 'charge-annulled'
      | 'charge-of-cancelled'
      | 'charge-without-amount'
      | 'exempt-with-amount'
      | 'pesos-too-many'
      | 'session-has-charge';
  }
}
