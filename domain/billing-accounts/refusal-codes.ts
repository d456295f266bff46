export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly billingAccounts:
      | 'account-download-locked'
      | 'account-has-corrections'
      | 'account-has-faults'
      | 'account-has-warnings'
      | 'account-not-corrected'
      | 'account-period-after-today'
      | 'account-state'
      | 'account-without-sessions'
      | 'amount-not-whole'
      | 'answer-above-objection'
      | 'answer-before-objection'
      | 'answer-code-amount'
      | 'correction-patients'
      | 'correction-without-invoice'
      | 'cuv-format'
      | 'cuv-of-corrected'
      | 'filing-before-invoice'
      | 'filing-of-correction'
      | 'filing-without-invoice'
      | 'invoice-in-other-account'
      | 'invoice-not-wanted'
      | 'invoice-number-format'
      | 'invoice-wanted'
      | 'not-allowed-to-discard'
      | 'objection-above-row'
      | 'objection-answered'
      | 'objection-before-filing'
      | 'objection-row'
      | 'result-not-json'
      | 'result-of-other-account'
      | 'rips-not-exported'
      | 'session-billed'
      | 'session-in-other-account';
  }
}
