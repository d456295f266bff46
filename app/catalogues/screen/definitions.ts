import type { CatalogueKey } from '#domain/catalogue-maintenance';

/** The style of a column. `bold-heading` is bold in the table and on the cards of narrow screens, `card-heading` only on the cards. */
type ColumnStyle = 'number' | 'code' | 'bold-heading' | 'card-heading' | 'text' | 'small';

interface ShownColumn {
  /** A field of the entry, or `id`. */
  readonly field: string;
  readonly style: ColumnStyle;
  readonly sortable?: true;
}

interface FormField {
  readonly field: string;
  readonly control: 'text' | 'text-area' | 'segmented' | 'radio-group' | 'select' | 'search';
  readonly optional?: true;
  /** The field is shown only while another field has this value. */
  readonly visibleWhen?: { readonly field: string; readonly value: string };
}

/** The definition of a catalogue's screen. */
export interface CatalogueDefinition {
  readonly columns: readonly ShownColumn[];
  readonly formFields: readonly FormField[];
  /** The initial values of a new entry. */
  readonly initialValues: Readonly<Record<string, string>>;
  /** Whether orders refer to its entries; then a deactivation first lists the uses. */
  readonly usedByOrders?: true;
  /** Whether its entries have a blank form to print. */
  readonly blankForms?: true;
  /** Whether the form shows the id as a code. */
  readonly numbered?: true;
}

/** The definition of a catalogue whose entries are a description and its therapy area. */
const descriptionCatalogue = (
  areaField: Pick<FormField, 'field' | 'optional'>,
  initialValues: CatalogueDefinition['initialValues'],
): CatalogueDefinition => ({
  columns: [
    { field: 'id', style: 'number' },
    { field: 'description', style: 'card-heading', sortable: true },
    { field: areaField.field, style: 'text' },
  ],
  formFields: [
    { field: 'description', control: 'text-area' },
    { ...areaField, control: 'radio-group' },
  ],
  initialValues,
  numbered: true,
});

export const CATALOGUE_DEFINITIONS: Readonly<Record<CatalogueKey, CatalogueDefinition>> = {
  payers: {
    columns: [
      { field: 'id', style: 'number' },
      { field: 'name', style: 'bold-heading', sortable: true },
      { field: 'shortName', style: 'text' },
      { field: 'nit', style: 'code' },
      { field: 'kind', style: 'text' },
      { field: 'scheme', style: 'small' },
    ],
    formFields: [
      { field: 'nit', control: 'text', optional: true },
      { field: 'name', control: 'text' },
      { field: 'shortName', control: 'text' },
      { field: 'kind', control: 'segmented' },
      { field: 'scheme', control: 'segmented', visibleWhen: { field: 'kind', value: '1' } },
      { field: 'provider', control: 'segmented', optional: true },
      { field: 'supportPattern', control: 'text', optional: true },
    ],
    initialValues: { kind: '1', scheme: '1', provider: '', supportPattern: '' },
    usedByOrders: true,
  },
  cups: {
    columns: [
      { field: 'code', style: 'code', sortable: true },
      { field: 'description', style: 'card-heading', sortable: true },
      { field: 'specialty', style: 'text' },
      { field: 'payer', style: 'small' },
    ],
    formFields: [
      { field: 'code', control: 'text' },
      { field: 'description', control: 'text-area' },
      { field: 'specialty', control: 'select' },
      { field: 'payer', control: 'search' },
      { field: 'officialCode', control: 'text', optional: true },
      { field: 'ripsBlock', control: 'segmented', optional: true },
      { field: 'repsService', control: 'search', optional: true },
      { field: 'purpose', control: 'search', optional: true },
      { field: 'maxPerDay', control: 'text', optional: true },
    ],
    // The specialty 2 is physiotherapy, and the payer 16 stands for no payer.
    initialValues: { specialty: '2', payer: '16', ripsBlock: '' },
    usedByOrders: true,
  },
  pathologies: {
    columns: [
      { field: 'code', style: 'code', sortable: true },
      { field: 'description', style: 'card-heading', sortable: true },
      { field: 'type', style: 'text' },
    ],
    formFields: [
      { field: 'type', control: 'segmented' },
      { field: 'code', control: 'text' },
      { field: 'description', control: 'text-area' },
    ],
    initialValues: { type: '1' },
  },
  'consultation-reasons': descriptionCatalogue({ field: 'area', optional: true }, { area: '' }),
  // The type 36 has the materials of psychology, and the type 22 the strategies of physiotherapy.
  materials: descriptionCatalogue({ field: 'type' }, { type: '36' }),
  strategies: descriptionCatalogue({ field: 'type' }, { type: '22' }),
  'exam-formats': {
    columns: [
      { field: 'id', style: 'number' },
      { field: 'description', style: 'card-heading', sortable: true },
      // The address of a page about the format.
      { field: 'address', style: 'small' },
      { field: 'blankForm', style: 'small' },
    ],
    formFields: [
      { field: 'description', control: 'text-area' },
      { field: 'address', control: 'text', optional: true },
    ],
    initialValues: {},
    numbered: true,
    blankForms: true,
  },
};
