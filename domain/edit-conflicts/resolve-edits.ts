import { changedFields, type EditConflict, ok, type Result, refuseConflicts } from '#domain/shared';
import { type Constraint, mergeEdits } from './merge-edits.ts';
import type { RecordChanges, RecordReference } from './ports.ts';

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
 * Merges a submitted form with the stored record (P16); the record must be locked. Refuses with `edit-conflict`, with the stored value,
 * user and time of each conflict of {@link mergeEdits}.
 */
export async function resolveEdits<Form extends object>(
  { recordChanges }: { readonly recordChanges: RecordChanges },
  caller: Caller,
  record: RecordReference,
  { submitted, shown, stored, constraint }: Edits<Form>,
): Promise<Result<Form>> {
  const { merged, conflicts } = await mergeEdits(submitted, shown, stored, constraint);
  if (conflicts.length === 0) return ok(merged);
  return refuseConflicts(await conflictsOf(recordChanges, caller, record, conflicts, stored));
}

/** The fields that were changed since the form was loaded, as conflicts (P16); none without `shown`. */
export async function changesSinceShown<Form extends object>(
  { recordChanges }: { readonly recordChanges: RecordChanges },
  caller: Caller,
  record: RecordReference,
  { shown, stored }: Pick<Edits<Form>, 'shown' | 'stored'>,
): Promise<readonly EditConflict[]> {
  const fields = shown ? changedFields(shown, stored) : [];
  return fields.length === 0 ? [] : conflictsOf(recordChanges, caller, record, fields, stored);
}

/** The conflicts of fields, each with its last change. */
async function conflictsOf<Form extends object>(
  recordChanges: RecordChanges,
  caller: Caller,
  record: RecordReference,
  fields: readonly (keyof Form & string)[],
  stored: Form,
): Promise<readonly EditConflict[]> {
  const changes = await recordChanges.latest(record);
  return fields.map((field) => {
    const change = changes.find((each) => each.fields?.includes(field));
    return {
      field,
      stored: stored[field],
      by: change?.by ?? null,
      at: change?.at ?? null,
      isOwn: change?.userId === caller.userId,
    };
  });
}
