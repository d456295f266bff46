import type { CompletionObstacle } from './completion.ts';
import type { SchedulingFieldError, SchedulingRefusal } from './errors.ts';

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly scheduling: CompletionObstacle | SchedulingFieldError | SchedulingRefusal;
  }
}
