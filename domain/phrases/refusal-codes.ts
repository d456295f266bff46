export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly phrases: 'phrase-exists' | 'phrase-name' | 'phrase-too-long' | 'too-many-phrases';
  }
}
