import type { Choice } from '#app/shared/view/choices.ts';
import { LONG_LIST_PAGE_SIZES, type PageSizes, shortListPageSizes } from '#app/shared/view/page-sizes.ts';
import { materialTypeOf, strategyTypeOf } from '#domain/agenda';
import type { CatalogueKey, ListedEntry } from '#domain/catalogue-maintenance';
import { DSM4_TYPE, ICD10_TYPE, nameIn, type Payer, SPECIALTIES } from '#domain/catalogues';
import type { BlankForm } from '#domain/exam-formats';
import { type CodedName, PURPOSES, REPS_SERVICES } from '#domain/rips-tables';
import { NO_PAYER } from '#domain/rules';
import { instantDateText } from '#domain/wording';
import { catalogueEntryTexts, payerWords, ripsBlockWords } from './copy.ts';

/** The page sizes of each catalogue. */
export const CATALOGUE_PAGE_SIZES: Readonly<Record<CatalogueKey, PageSizes>> = {
  payers: shortListPageSizes(7),
  cups: LONG_LIST_PAGE_SIZES,
  pathologies: shortListPageSizes(20),
  'consultation-reasons': shortListPageSizes(7),
  materials: shortListPageSizes(7),
  strategies: shortListPageSizes(7),
  'exam-formats': shortListPageSizes(25),
};

/** A choice of a field; lists show `label`, segmented controls show `shortLabel`. */
export interface EntryChoice extends Choice {
  readonly shortLabel?: string | undefined;
}

/** The choices by field. */
export type EntryChoices = Readonly<Record<string, readonly EntryChoice[]>>;

const codedChoicesOf = (
  rows: readonly (readonly [code: number, label: string, shortLabel: string])[],
): readonly EntryChoice[] =>
  rows.map(([code, label, shortLabel]) => ({ value: String(code), label, shortLabel }));

/** The therapies in display order, with the code that `codeOf` yields. */
const therapyChoicesOf = (codeOf: (specialtyId: number) => number): readonly EntryChoice[] =>
  [6, 4, 3, 2, 5, 16].map((specialtyId) => ({
    value: String(codeOf(specialtyId)),
    label: nameIn(SPECIALTIES, specialtyId),
  }));

const payerLabel = ({ id, shortName, active }: Payer): string => {
  if (id === NO_PAYER) return catalogueEntryTexts.noPayer;
  return active ? shortName : catalogueEntryTexts.inactiveChoice(shortName);
};

const codeChoicesOf = (rows: readonly CodedName<string | number>[]): readonly EntryChoice[] => [
  { value: '', label: catalogueEntryTexts.undefinedChoice },
  ...rows.map(({ code, name }) => ({ value: String(code), label: `${code} · ${name}` })),
];

/** The choices of a catalogue's fields. */
export function entryChoicesOf(catalogue: CatalogueKey, payers: readonly Payer[]): EntryChoices {
  if (catalogue === 'payers')
    return {
      kind: codedChoicesOf(payerWords.kinds),
      scheme: codedChoicesOf(payerWords.schemes),
      provider: payerWords.provider,
    };
  if (catalogue === 'cups')
    return {
      specialty: SPECIALTIES.map(({ code, name }) => ({ value: String(code), label: name })),
      payer: payers.map((payer) => ({ value: String(payer.id), label: payerLabel(payer) })),
      ripsBlock: Object.entries(ripsBlockWords).map(([value, label]) => ({ value, label })),
      repsService: codeChoicesOf(REPS_SERVICES),
      purpose: codeChoicesOf(PURPOSES),
    };
  if (catalogue === 'pathologies')
    return {
      type: [
        { value: String(ICD10_TYPE), label: 'CIE10' },
        { value: String(DSM4_TYPE), label: 'DSM4' },
      ],
    };
  if (catalogue === 'consultation-reasons')
    return {
      area: [
        { value: '', label: catalogueEntryTexts.everyArea },
        ...therapyChoicesOf((specialtyId) => specialtyId),
      ],
    };
  if (catalogue === 'exam-formats') return {};
  return { type: therapyChoicesOf(catalogue === 'materials' ? materialTypeOf : strategyTypeOf) };
}

/** An entry of the list. */
export interface CatalogueEntryView {
  readonly id: number;
  readonly active: boolean;
  readonly values: Readonly<Record<string, string>>;
  /** Its earlier texts, the latest first. */
  readonly earlierTexts: readonly { readonly text: string; readonly until: string }[];
  /** Whether it can't be changed. */
  readonly fixed: boolean;
  /** The blank form of an exam format; null when there is none. */
  readonly blankForm: BlankFormView | null;
}

/** A blank form of an exam format. */
export interface BlankFormView {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly isPdf: boolean;
}

export const blankFormViewOf = ({ id, name, contentType }: BlankForm): BlankFormView => ({
  id,
  name,
  address: `/archivos/formatos/${id}`,
  isPdf: contentType === 'application/pdf',
});

export const catalogueEntryViewOf = (
  catalogue: CatalogueKey,
  { id, active, entry, earlierTexts }: ListedEntry,
  blankForm: BlankForm | null = null,
): CatalogueEntryView => ({
  id,
  active,
  values: entry,
  earlierTexts: earlierTexts.map(({ code, name, until }) => ({
    text: code ? `${code} · ${name}` : name,
    until: instantDateText(until),
  })),
  fixed: catalogue === 'payers' && id === NO_PAYER,
  blankForm: blankForm && blankFormViewOf(blankForm),
});

/** The text of an entry in a column. */
export function entryCellText(
  {
    id,
    active,
    values,
    blankForm,
  }: Pick<CatalogueEntryView, 'id' | 'active' | 'values'> & Partial<Pick<CatalogueEntryView, 'blankForm'>>,
  field: string,
  choices: EntryChoices,
): string {
  if (field === 'id') return String(id);
  if (field === 'blankForm') return blankForm?.name ?? '';
  if (field === 'state') return active ? catalogueEntryTexts.active : catalogueEntryTexts.inactive;
  const value = values[field] ?? '';
  return choices[field]?.find((choice) => choice.value === value)?.label ?? value;
}
