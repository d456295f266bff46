export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly documents: 'document-withdrawn' | 'documents-need-patient' | 'no-documents';
  }
}
