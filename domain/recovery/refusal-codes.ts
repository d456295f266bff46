import type { RecoveryRefusal } from './recovery.ts';

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly recovery: RecoveryRefusal;
  }
}
