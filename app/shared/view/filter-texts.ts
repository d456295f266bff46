import { listTexts } from '../copy/lists.ts';

/** A file name has no name of a patient, but the chart number. */
export type FilterTextUse = 'page' | 'file-name';

/** The texts that are there. */
export const presentTexts = (texts: readonly (string | null | false | undefined)[]): readonly string[] =>
  texts.filter((text) => typeof text === 'string' && text !== '') as readonly string[];

/** The text about the search; false without one. */
export const searchText = (parameters: URLSearchParams): string | false => {
  const search = parameters.get('buscar') ?? '';
  return search !== '' && listTexts.searched(search);
};

/** The name of a code; undefined for an unknown code. */
export const nameOf = (names: Readonly<Record<string, string>>, code: string | null): string | undefined =>
  code !== null && Object.hasOwn(names, code) ? names[code] : undefined;
