/** A form merged with the stored record. */
export interface MergedEdits<Form> {
  /** Stored record with the changes of the form; only valid without conflicts. */
  readonly merged: Form;
  /** Fields changed to different values in the form and in the record. */
  readonly conflicts: readonly (keyof Form & string)[];
}

/** A rule about several fields of a form together. */
export interface Constraint<Form> {
  readonly fields: readonly (keyof Form & string)[];
  isMet(form: Form): boolean | Promise<boolean>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges the changes of a form into the stored record (P16). `shown` is the form as it was loaded; without it, as from an API client, every
 * field counts as changed and the last value wins. If only the merged form breaks the constraint, the
 * constraint's fields that changed in the record are conflicts too.
 */
export async function mergeEdits<Form extends object>(
  submitted: Form,
  shown: Form | null | undefined,
  stored: Form,
  constraint: Constraint<Form> = { fields: [], isMet: () => true },
): Promise<MergedEdits<Form>> {
  if (!shown) return { merged: submitted, conflicts: [] };
  const fields = Object.keys(submitted) as (keyof Form & string)[];
  const unchanged = fields.filter((field) => isSame(submitted[field], shown[field]));
  const merged = { ...submitted };
  for (const field of unchanged) merged[field] = stored[field];
  // Errors of other fields must not count, so these keep their stored values.
  const meetsConstraint = (form: Form) => {
    const checked = { ...stored };
    for (const field of constraint.fields) checked[field] = form[field];
    return constraint.isMet(checked);
  };
  const changedElsewhere = fields.filter(
    (field) => !isSame(stored[field], shown[field]) && !isSame(stored[field], submitted[field]),
  );
  const adopted = constraint.fields.filter(
    (field) => changedElsewhere.includes(field) && unchanged.includes(field),
  );
  const onlyMergedBreaksConstraint =
    adopted.length > 0 && !(await meetsConstraint(merged)) && (await meetsConstraint(submitted));
  const conflicts = changedElsewhere.filter(
    (field) =>
      !unchanged.includes(field) || (onlyMergedBreaksConstraint && constraint.fields.includes(field)),
  );
  return { merged, conflicts };
}
