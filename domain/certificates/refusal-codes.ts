export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly certificates:
      | 'certificate-annulled'
      | 'certificate-diagnosis-closed'
      | 'certificate-no-diagnosis'
      | 'certificate-no-sessions'
      | 'certificate-number-taken'
      | 'certificate-too-many-sessions'
      | 'too-many-verifications';
  }
}
