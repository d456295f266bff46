import { changedFields, type EditConflict, ok, type Result, refuseConflicts } from '#domain/shared';
import { type Constraint, mergeEdits } from './merge-edits.ts';
import type { RecordChange, RecordChanges, RecordReference } from './ports.ts';

interface Caller {
  readonly userId: number;
}

interface Edits<Form> {
  /** The form as the caller sent it. */
  readonly submitted: Form;
  /** The form as it was loaded; null from an API client, whose values win. */
  readonly shown: Form | null | undefined;
  /** The form of the stored record. */
  readonly stored: Form;
  readonly constraint?: Constraint<Form>;
}

/**
 * Merges a submitted form with the stored record, which must be locked (P16). Refuses with `edit-conflict` when somebody changed
 * one of the same fields since the form was loaded, or one that breaks the constraint with a submitted one; each conflict has stored
 * value, user and time.
 */
export async function resolveEdits<Form extends object>(
  { recordChanges }: { readonly recordChanges: RecordChanges },
  caller: Caller,
  record: RecordReference,
  { submitted, shown, stored, constraint }: Edits<Form>,
): Promise<Result<Form>> {
  const { merged, conflicts } = await mergeEdits(submitted, shown, stored, constraint);
  if (conflicts.length === 0) return ok(merged);
  const changes = await recordChanges.latest(record);
  return refuseConflicts(conflicts.map((field) => conflictOf(field, stored[field], changes, caller)));
}

/** The fields that were changed since the form was loaded, as conflicts (P16); none without `shown`. */
export async function changesSinceShown<Form extends object>(
  { recordChanges }: { readonly recordChanges: RecordChanges },
  caller: Caller,
  record: RecordReference,
  { shown, stored }: Pick<Edits<Form>, 'shown' | 'stored'>,
): Promise<readonly EditConflict[]> {
  const fields = shown ? changedFields(shown, stored) : [];
  if (fields.length === 0) return [];
  const changes = await recordChanges.latest(record);
  return fields.map((field) => conflictOf(field, stored[field], changes, caller));
}

function conflictOf(
  field: string,
  stored: unknown,
  changes: readonly RecordChange[],
  caller: Caller,
): EditConflict {
  const change = changes.find(({ fields }) => fields?.includes(field));
  return {
    field,
    stored,
    by: change?.by ?? null,
    at: change?.at ?? null,
    isOwn: change?.userId === caller.userId,
  };
}
