/** A form merged with the stored record. */
export interface MergedEdits<Form> {
  /** Stored record with the changes of the form; only valid without conflicts. */
  readonly merged: Form;
  /** Fields changed to different values in the form and in the record. */
  readonly conflicts: readonly (keyof Form & string)[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges the changes of a form into the stored record (P16). `shown` is the form as it was loaded; without it, as from an API
 * client, every field counts as changed and the last value wins. Values are compared as JSON. When the changes of both do not
 * fit together, every field changed in the record is a conflict.
 */
export function mergeEdits<Form extends object>(
  submitted: Form,
  shown: Form | null | undefined,
  stored: Form,
  fits: (form: Form) => boolean = () => true,
): MergedEdits<Form> {
  if (!shown) return { merged: submitted, conflicts: [] };
  const fields = Object.keys(submitted) as (keyof Form & string)[];
  const unchanged = fields.filter((field) => isSame(submitted[field], shown[field]));
  const merged = { ...submitted };
  for (const field of unchanged) merged[field] = stored[field];
  const onlyMergedMisfits = !fits(merged) && fits(submitted);
  const conflicts = fields.filter(
    (field) =>
      (onlyMergedMisfits || !unchanged.includes(field)) &&
      !isSame(stored[field], shown[field]) &&
      !isSame(stored[field], submitted[field]),
  );
  return { merged, conflicts };
}
