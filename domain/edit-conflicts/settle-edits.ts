import { type EditConflict, ok, type Result, refuseConflicts } from '#domain/shared';
import { mergeEdits } from './merge-edits.ts';
import type { RecordChange, RecordChanges, RecordReference } from './ports.ts';

interface Edits<Form> {
  readonly sent: Form;
  /** The form as it was read; null from a program, whose values always win. */
  readonly shown: Form | null | undefined;
  readonly stored: Form;
}

/**
 * The form with which a record is changed: what was changed in it, over what is stored now. To be called while nobody else can
 * change the record. Refuses with `edit-conflict` where somebody else has changed one of the same fields since the form read it,
 * and gives what is stored now, by whom and since when.
 */
export async function settleEdits<Form extends object>(
  { recordChanges }: { readonly recordChanges: RecordChanges },
  record: RecordReference,
  { sent, shown, stored }: Edits<Form>,
): Promise<Result<Form>> {
  const { merged, conflicts } = mergeEdits(sent, shown, stored);
  if (conflicts.length === 0) return ok(merged);
  const changes = await recordChanges.latest(record);
  return refuseConflicts(conflicts.map((field) => conflictOf(field, stored[field], changes)));
}

function conflictOf(field: string, stored: unknown, changes: readonly RecordChange[]): EditConflict {
  const change = changes.find(({ fields }) => fields?.includes(field));
  return { field, stored, by: change?.by ?? null, at: change?.at ?? null };
}
