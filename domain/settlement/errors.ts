import { type Failure, refuse } from '#domain/shared';

/** Refusal codes of undoing a settlement. */
export type UndoRefusal =
  | 'undo-expired'
  | 'settlement-undone'
  /** The leave was changed after the settlement. */
  | 'settled-leave-changed'
  /** The session was changed after the settlement. */
  | 'settled-session-changed'
  /** The units of the cancelled session were recovered or waived. */
  | 'settled-session-recovered';

/** Refuses with a code of undoing a settlement. */
export const refuseUndo = (code: UndoRefusal): Failure => refuse(code);
