import type { LeaveRefusal, WorkingTimesFieldError } from './errors.ts';

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly workingTimes: LeaveRefusal | WorkingTimesFieldError;
  }
}
