import type { ReadingChoices } from '#domain/code-lists';

/** Choices, with another text for a text of a column; where an earlier choice led to that text, it leads to the new one. */
export function withValue(
  { columns, values = {} }: ReadingChoices,
  column: string,
  given: string,
  text: string,
): ReadingChoices {
  const earlier = Object.entries(values[column] ?? {}).map(([key, value]) => [
    key,
    value === given ? text : value,
  ]);
  return {
    ...(columns && { columns }),
    values: { ...values, [column]: { ...Object.fromEntries(earlier), [given]: text } },
  };
}

/** Choices, with columns of the list for headings of the file. */
export const withColumns = (
  { columns, values }: ReadingChoices,
  chosen: Readonly<Record<string, string>>,
): ReadingChoices => ({ ...(values && { values }), columns: { ...columns, ...chosen } });

export const hasChoices = ({ columns = {}, values = {} }: ReadingChoices): boolean =>
  Object.keys(columns).length > 0 || Object.keys(values).length > 0;
