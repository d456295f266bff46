export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly fileRules:
      | 'document-empty'
      | 'document-heic'
      | 'document-too-big'
      | 'document-type'
      | 'image-too-big'
      | 'image-type';
  }
}
