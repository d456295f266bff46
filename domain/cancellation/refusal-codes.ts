import type { CancellationFieldError, CancellationRefusal } from './cancellation.ts';
import type { MassCancellationFieldError } from './mass-cancellation.ts';
import type { MassCancellationRefusal } from './use-cases/cancel-sessions.ts';

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly cancellation:
      | CancellationFieldError
      | CancellationRefusal
      | MassCancellationFieldError
      | MassCancellationRefusal;
  }
}
