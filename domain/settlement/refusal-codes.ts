import type { UndoRefusal } from './errors.ts';

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly settlement: UndoRefusal;
  }
}
