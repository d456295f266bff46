export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly signatureRules:
      | 'signature-blank'
      | 'signature-not-png'
      | 'signature-strokes'
      | 'signature-too-big';
  }
}
