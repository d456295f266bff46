import type { CatalogueKey } from '#domain/catalogue-maintenance';
import { catalogueTexts } from '../../copy/catalogues.ts';
import { Select } from '../../ui/select.tsx';
import type { EntryChoices } from '../../view-models/catalogues.ts';
import { useListAddress } from '../shared/use-list-address.ts';

interface NarrowFilterProps {
  readonly catalogue: CatalogueKey;
  readonly choices: EntryChoices;
  /** The field of the kind; null where there is one kind of entries. */
  readonly filterField: string | null;
}

/** The filter by kind of entries; nothing for a catalogue with one kind. */
export function CatalogueFilter({ catalogue, choices, filterField }: NarrowFilterProps) {
  const { params, narrow } = useListAddress();
  const texts = catalogueTexts[catalogue].narrow;
  if (!filterField || !texts) return null;
  const answers = (choices[filterField] ?? []).filter(({ value }) => value !== '');
  const none = texts.none ? [{ value: 'ninguna', label: texts.none }] : [];
  return (
    <Select
      aria-label={texts.label}
      className="w-full sm:w-44"
      value={params.get('filtro') ?? ''}
      placeholder={texts.all}
      options={[...answers, ...none]}
      onChange={({ target }) => narrow({ filtro: target.value })}
    />
  );
}
