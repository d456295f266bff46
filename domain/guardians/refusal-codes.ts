export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly guardians:
      | 'guardian-becomes-another'
      | 'guardian-document-taken'
      | 'guardian-document-taken-elsewhere'
      | 'guardian-fields-missing'
      | 'guardian-named-otherwise'
      | 'guardian-not-found'
      | 'guardian-unlike-elsewhere';
  }
}
