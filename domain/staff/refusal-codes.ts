export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly staff:
      | 'administrator-role-fixed'
      | 'own-account-password'
      | 'own-account-state'
      | 'password-contains-name'
      | 'password-contains-username'
      | 'password-too-common'
      | 'password-too-long'
      | 'password-too-plain'
      | 'password-too-short'
      | 'password-unchanged'
      | 'passwords-differ'
      | 'role-disabled'
      | 'special-administrator'
      | 'no-user-changed'
      | 'too-many-users'
      | 'user-changed-meanwhile'
      | 'user-fields-missing'
      | 'user-not-found'
      | 'username-characters'
      | 'username-taken'
      | 'wrong-password';
  }
}
