export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly registeredPatients: 'sessions-to-come';
  }
}
