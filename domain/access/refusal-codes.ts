export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly access:
      | 'administrator-has-all'
      | 'administrator-stays-enabled'
      | 'chart-locked'
      | 'current-login-session'
      | 'login-queue-full'
      | 'login-session-not-found'
      | 'password-temporary'
      | 'role-name-taken'
      | 'screen-reserved'
      | 'submitted-otherwise'
      | 'too-many-logins'
      | 'wrong-credentials';
  }
}
