/** The data of the public page. */
export interface VerificationView {
  /** As typed. */
  readonly number: string;
  readonly code: string;
  /** Null before number and code are there. */
  readonly outcome:
    | { readonly kind: 'not-valid' }
    | { readonly kind: 'refused'; readonly message: string }
    | {
        readonly kind: 'valid';
        readonly issuedOn: string;
        readonly initials: string;
        readonly institution: string;
      }
    | null;
}
