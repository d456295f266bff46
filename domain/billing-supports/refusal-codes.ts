export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly billingSupports: 'supports-missing' | 'supports-too-large' | 'supports-without-invoice';
  }
}
