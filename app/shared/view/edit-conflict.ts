import type { EditConflict, Refusal } from '#domain/shared';
import { fullInstantText } from '#domain/wording';

/** A field that was changed while the form was open. */
export interface ConflictView {
  readonly field: string;
  /** The stored value as text, as a control of the form holds it. */
  readonly value: string;
  /** Name of the user who changed it; null when unknown. */
  readonly by: string | null;
  /** When it was changed, as text; null when unknown. */
  readonly at: string | null;
  /** Whether the same user changed it in another window. */
  readonly isOwn: boolean;
}

const conflictOf = ({ field, stored, by, at, isOwn }: EditConflict): ConflictView => ({
  field,
  by,
  isOwn,
  value: stored === null ? '' : String(stored),
  at: at && fullInstantText(at),
});

/** The conflicts of a refusal, for the form. */
export const conflictsOf = ({ conflicts = [] }: Refusal): readonly ConflictView[] =>
  conflicts.map(conflictOf);

/** Who changed the field of a conflict. */
export const changedByText = ({ by, isOwn }: Pick<ConflictView, 'by' | 'isOwn'>): string =>
  isOwn ? 'usted, en otra ventana' : (by ?? 'otra persona');
