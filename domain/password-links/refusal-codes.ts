export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly passwordLinks: 'nobody-awaits-password' | 'password-link-invalid' | 'public-address-missing';
  }
}
