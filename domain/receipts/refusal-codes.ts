export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly receipts:
      | 'not-allowed-to-annul-receipt'
      | 'receipt-annulled'
      | 'receipt-carer-kinship'
      | 'receipt-late-reason'
      | 'receipt-of-cancelled'
      | 'receipt-of-several-days'
      | 'receipt-of-several-patients'
      | 'receipt-signer-not-patient'
      | 'receipt-signer-role'
      | 'receipt-signer-young'
      | 'receipt-too-early';
  }
}
