export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly drafts: 'draft-too-long' | 'unknown-form';
  }
}
