export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly consents:
      | 'consent-already-revoked'
      | 'consent-carer-signs'
      | 'consent-no-professional'
      | 'consent-not-accepted'
      | 'consent-signer-twice'
      | 'consent-template-draft'
      | 'consent-template-replaced'
      | 'surrogate-reason-short'
      | 'template-has-draft'
      | 'template-published'
      | 'template-reviewed';
  }
}
