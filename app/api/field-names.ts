/** The name of a field in requests; of `signers.0.name` each part has one. */
export const nestedFieldName = (field: string, names: Readonly<Record<string, string>>): string =>
  field
    .split('.')
    .map((part) => names[part] ?? part)
    .join('.');
