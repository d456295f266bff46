export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly tariffs:
      | 'cups-of-other-payer'
      | 'not-pesos'
      | 'pesos-below-one'
      | 'rows-of-consultation'
      | 'tariff-annulled'
      | 'tariff-billed'
      | 'tariff-taken';
  }
}
