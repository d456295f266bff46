export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly signatures:
      | 'representative-basis'
      | 'signature-missing'
      | 'signature-needs-scan'
      | 'signature-needs-witness'
      | 'signature-used'
      | 'witness-is-signer';
  }
}
