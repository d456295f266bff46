import { searchedText } from '#domain/wording';

/** The text about the search; false without one. */
export const searchText = (parameters: URLSearchParams): string | false => {
  const search = parameters.get('buscar') ?? '';
  return search !== '' && searchedText(search);
};

/** The name of a code; undefined for an unknown code. */
export const nameOf = (names: Readonly<Record<string, string>>, code: string | null): string | undefined =>
  code !== null && Object.hasOwn(names, code) ? names[code] : undefined;
