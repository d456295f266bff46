import type { EditConflict, Refusal } from '#domain/shared';
import { fullInstantText } from './day-text.ts';

/** A field that somebody else has changed while a form was open. */
export interface ConflictView {
  readonly field: string;
  /** What is stored now, as the form's control holds it. */
  readonly value: string;
  /** Name of who changed it; null where nothing tells. */
  readonly by: string | null;
  /** When, for reading; null where nothing tells. */
  readonly at: string | null;
}

const conflictOf = ({ field, stored, by, at }: EditConflict): ConflictView => ({
  ...{ field, by, value: stored === null ? '' : String(stored) },
  at: at && fullInstantText(at),
});

/** The conflicts that a form tells of a refusal. */
export const conflictsOf = ({ conflicts = [] }: Refusal): readonly ConflictView[] =>
  conflicts.map(conflictOf);
