export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly serviceKeys:
      | 'address-invalid'
      | 'addresses-many'
      | 'last-day-far'
      | 'last-day-invalid'
      | 'owner-unknown'
      | 'scope-unknown'
      | 'scopes-missing'
      | 'service-key-name-long'
      | 'service-key-name-missing'
      | 'service-key-name-taken'
      | 'service-key-rate'
      | 'service-key-revoked'
      | 'service-key-shown'
      | 'unknown-site';
  }
}
