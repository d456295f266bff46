export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly billingAccounts:
      | 'account-download-locked'
      | 'account-has-faults'
      | 'account-has-warnings'
      | 'account-not-corrected'
      | 'account-period-after-today'
      | 'account-state'
      | 'account-without-sessions'
      | 'amount-not-whole'
      | 'correction-patients'
      | 'correction-without-invoice'
      | 'cuv-format'
      | 'invoice-in-other-account'
      | 'invoice-not-wanted'
      | 'invoice-number-format'
      | 'invoice-wanted'
      | 'not-allowed-to-discard'
      | 'result-not-json'
      | 'result-of-other-account'
      | 'rips-not-exported'
      | 'session-billed'
      | 'session-in-other-account';
  }
}
