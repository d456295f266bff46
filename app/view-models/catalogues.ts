import { materialTypeOf, strategyTypeOf } from '#domain/agenda';
import type { CatalogueKey, ListedEntry } from '#domain/catalogue-maintenance';
import { DSM4_TYPE, ICD10_TYPE, NO_PAYER, nameIn, type Payer, SPECIALTIES } from '#domain/catalogues';
import { entryTexts, payerWords } from '../copy/catalogues.ts';
import type { Choice } from './choices.ts';
import { instantDateText } from './day-text.ts';
import { LONG_LIST, type PageSizes, shortList } from './page-sizes.ts';

/** How many rows the list of each catalogue shows (section 9 of part 1). */
export const CATALOGUE_SIZES: Readonly<Record<CatalogueKey, PageSizes>> = {
  payers: shortList(7),
  cups: LONG_LIST,
  pathologies: shortList(20),
  'consultation-reasons': shortList(7),
  materials: shortList(7),
  strategies: shortList(7),
};

/** One answer of a field: `label` in lists, `short` on the form's radio. */
export interface EntryChoice extends Choice {
  readonly short?: string;
}

/** The answers to choose from, by field. */
export type EntryChoices = Readonly<Record<string, readonly EntryChoice[]>>;

const wordsOf = (
  rows: readonly (readonly [code: number, label: string, short: string])[],
): readonly EntryChoice[] => rows.map(([code, label, short]) => ({ value: String(code), label, short }));

/** The therapies in the order of section 9 of part 1, each by its catalogue type or by another code of it. */
const areas = (codeOf: (specialtyId: number) => number): readonly EntryChoice[] =>
  [6, 4, 3, 2, 5, 16].map((specialtyId) => ({
    value: String(codeOf(specialtyId)),
    label: nameIn(SPECIALTIES, specialtyId),
  }));

const payerLabel = ({ id, shortName, active }: Payer): string => {
  if (id === NO_PAYER) return entryTexts.noPayer;
  return active ? shortName : entryTexts.inactiveChoice(shortName);
};

/** The answers of the fields of a catalogue; payers are those that a CUPS may be for. */
export function entryChoicesOf(catalogue: CatalogueKey, payers: readonly Payer[]): EntryChoices {
  if (catalogue === 'payers') return { kind: wordsOf(payerWords.kinds), scheme: wordsOf(payerWords.schemes) };
  if (catalogue === 'cups')
    return {
      specialty: SPECIALTIES.map(({ code, name }) => ({ value: String(code), label: name })),
      payer: payers.map((payer) => ({ value: String(payer.id), label: payerLabel(payer) })),
    };
  if (catalogue === 'pathologies')
    return {
      type: [
        { value: String(ICD10_TYPE), label: 'CIE10' },
        { value: String(DSM4_TYPE), label: 'DSM4' },
      ],
    };
  if (catalogue === 'consultation-reasons')
    return { area: [{ value: '', label: entryTexts.everyArea }, ...areas((specialtyId) => specialtyId)] };
  return { type: areas(catalogue === 'materials' ? materialTypeOf : strategyTypeOf) };
}

/** An entry of the list. */
export interface EntryView {
  readonly id: number;
  readonly active: boolean;
  readonly values: Readonly<Record<string, string>>;
  /** What it said before, the latest first. */
  readonly earlier: readonly { readonly text: string; readonly until: string }[];
  /** Whether it can be changed at all. */
  readonly fixed: boolean;
}

export const entryViewOf = (
  catalogue: CatalogueKey,
  { id, active, entry, earlier }: ListedEntry,
): EntryView => ({
  id,
  active,
  values: entry,
  earlier: earlier.map(({ code, name, until }) => ({
    text: code ? `${code} · ${name}` : name,
    until: instantDateText(until),
  })),
  fixed: catalogue === 'payers' && id === NO_PAYER,
});

/** What an entry says in a column. */
export function entryCellText(
  { id, active, values }: Pick<EntryView, 'id' | 'active' | 'values'>,
  field: string,
  choices: EntryChoices,
): string {
  if (field === 'id') return String(id);
  if (field === 'state') return active ? entryTexts.active : entryTexts.inactive;
  const value = values[field] ?? '';
  return choices[field]?.find((choice) => choice.value === value)?.label ?? value;
}
