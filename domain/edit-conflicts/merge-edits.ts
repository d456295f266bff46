/** What a form comes to over the record as it is stored now. */
export interface MergedEdits<Form> {
  /** The stored record with the form's changes; meaningless with conflicts. */
  readonly merged: Form;
  /** Fields that were changed in the form and, to something else, in the record since the form read it. */
  readonly conflicts: readonly (keyof Form & string)[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts what was changed in a form over the record as it is stored now. `shown` is the form as it was read; without it, as from a
 * program, every field counts as changed and the last one wins. Values are compared as JSON.
 */
export function mergeEdits<Form extends object>(
  sent: Form,
  shown: Form | null | undefined,
  stored: Form,
): MergedEdits<Form> {
  if (!shown) return { merged: sent, conflicts: [] };
  const fields = Object.keys(sent) as (keyof Form & string)[];
  const untouched = fields.filter((field) => isSame(sent[field], shown[field]));
  const conflicts = fields.filter(
    (field) =>
      !untouched.includes(field) &&
      !isSame(stored[field], shown[field]) &&
      !isSame(stored[field], sent[field]),
  );
  const merged = { ...sent };
  for (const field of untouched) merged[field] = stored[field];
  return { merged, conflicts };
}
