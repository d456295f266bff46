export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly moving:
      | 'date-after-today'
      | 'diagnoses-of-other-kind'
      | 'due-date-not-after-date'
      | 'entry-differs'
      | 'authorization-of-other'
      | 'export-under-way'
      | 'file-not-in-folder'
      | 'format-without-exam'
      | 'guardian-of-other-name'
      | 'import-built-on'
      | 'import-changed-since'
      | 'import-not-undoable'
      | 'import-undone'
      | 'order-code-reserved'
      | 'order-differs'
      | 'order-not-wanted'
      | 'not-a-score'
      | 'path-outside-folder'
      | 'session-has-note'
      | 'session-not-imported'
      | 'session-differs'
      | 'session-not-cancelled'
      | 'session-owes-note'
      | 'several-patients'
      | 'several-phones'
      | 'tariff-differs'
      | 'several-sessions'
      | 'several-users'
      | 'unknown-author'
      | 'unknown-diagnosis'
      | 'unknown-authorization'
      | 'unknown-patient'
      | 'unknown-service'
      | 'unknown-user'
      | 'undo-time-over'
      | 'used-before-not-free'
      | 'used-before-of-order';
  }
}
