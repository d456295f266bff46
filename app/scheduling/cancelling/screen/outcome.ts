import type { MassCancelledView } from '../view/mass-cancellation.ts';

/** The result with the duration measured in the browser. */
export interface Outcome {
  readonly result: MassCancelledView;
  readonly milliseconds: number;
}
