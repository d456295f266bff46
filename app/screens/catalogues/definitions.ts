import type { CatalogueKey } from '#domain/catalogue-maintenance';

/** How a column shows what an entry says. */
type Look = 'number' | 'code' | 'title' | 'heading' | 'text' | 'small';

interface ShownColumn {
  /** A field of the entry, or `id`. */
  readonly field: string;
  readonly look: Look;
  readonly sortable?: true;
}

interface FormField {
  readonly field: string;
  readonly control: 'text' | 'area' | 'radio' | 'list' | 'select' | 'search';
  readonly optional?: true;
  /** The one kind of entry that is asked for it. */
  readonly onlyFor?: { readonly field: string; readonly value: string };
}

/** What the screen of one catalogue is made of, besides its texts. */
export interface CatalogueDefinition {
  readonly columns: readonly ShownColumn[];
  readonly form: readonly FormField[];
  /** What the form of a new entry begins with (section 9 of part 1). */
  readonly begins: Readonly<Record<string, string>>;
  /** Shows the number that the system gives. */
  readonly numbered?: true;
}

const described = (begins: CatalogueDefinition['begins'] = {}, ofArea = false): CatalogueDefinition => ({
  columns: [
    { field: 'id', look: 'number' },
    { field: 'description', look: 'heading', sortable: true },
    ...(ofArea ? [{ field: 'type', look: 'text' } as const] : []),
  ],
  form: [
    { field: 'description', control: 'area' },
    ...(ofArea ? [{ field: 'type', control: 'list' } as const] : []),
  ],
  begins,
  numbered: true,
});

export const CATALOGUE_DEFINITIONS: Readonly<Record<CatalogueKey, CatalogueDefinition>> = {
  payers: {
    columns: [
      { field: 'id', look: 'number' },
      { field: 'name', look: 'title', sortable: true },
      { field: 'shortName', look: 'text' },
      { field: 'nit', look: 'code' },
      { field: 'kind', look: 'text' },
      { field: 'scheme', look: 'small' },
    ],
    form: [
      { field: 'nit', control: 'text', optional: true },
      { field: 'name', control: 'text' },
      { field: 'shortName', control: 'text' },
      { field: 'kind', control: 'radio' },
      { field: 'scheme', control: 'radio', onlyFor: { field: 'kind', value: '1' } },
    ],
    begins: { kind: '1', scheme: '1' },
  },
  cups: {
    columns: [
      { field: 'code', look: 'code', sortable: true },
      { field: 'description', look: 'heading', sortable: true },
      { field: 'specialty', look: 'text' },
      { field: 'payer', look: 'small' },
    ],
    form: [
      { field: 'code', control: 'text' },
      { field: 'description', control: 'area' },
      { field: 'specialty', control: 'select' },
      { field: 'payer', control: 'search' },
    ],
    begins: { specialty: '2', payer: '16' },
  },
  pathologies: {
    columns: [
      { field: 'code', look: 'code', sortable: true },
      { field: 'description', look: 'heading', sortable: true },
      { field: 'type', look: 'text' },
    ],
    form: [
      { field: 'type', control: 'radio' },
      { field: 'code', control: 'text' },
      { field: 'description', control: 'area' },
    ],
    begins: { type: '1' },
  },
  'consultation-reasons': described(),
  materials: described({ type: '36' }, true),
  strategies: described({ type: '22' }, true),
};
