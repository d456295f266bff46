/** Removes duplicates and keeps the order. */
export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The value that all elements share; null for an empty list or different values. */
export function singleValue<T>(values: readonly T[]): T | null {
  const [one = null, ...others] = distinct(values);
  return others.length === 0 ? one : null;
}

/** The elements by their key, in the order of the list. */
export function groupBy<Key, T>(
  values: readonly T[],
  keyOf: (value: T) => Key,
): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

/** The fields whose values in `after` differ from `before`. */
export const changedFields = <T extends object>(before: T, after: T): readonly (keyof T & string)[] =>
  (Object.keys(after) as (keyof T & string)[]).filter((field) => after[field] !== before[field]);
