/** Removes duplicates and keeps the order. */
export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The value that all elements share; null for an empty list or different values. */
export function singleValue<T>(values: readonly T[]): T | null {
  const [one = null, ...others] = distinct(values);
  return others.length === 0 ? one : null;
}

/** The fields whose values in `after` differ from `before`. */
export const changedFields = <T extends object>(before: T, after: T): readonly (keyof T & string)[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((field) => after[field] !== before[field]);
