import type { DocumentType, FixedItem } from '#domain/catalogues';

/** An option of a select. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const fixedChoices = (list: readonly FixedItem[]): readonly Choice[] =>
  list.map(({ code, name }) => ({ value: String(code), label: name }));

/** Document types with their abbreviation: `RC · Registro civil`. */
export const documentTypeChoices = (types: readonly DocumentType[]): readonly Choice[] =>
  types.map(({ code, abbreviation, name }) => ({ value: String(code), label: `${abbreviation} · ${name}` }));
