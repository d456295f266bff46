export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly catalogues:
      | 'nit-check-digit'
      | 'not-nit'
      | 'payer-kind-in-use'
      | 'payer-nit-taken'
      | 'payer-of-none';
  }
}
