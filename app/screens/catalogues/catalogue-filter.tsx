import type { CatalogueKey } from '#domain/catalogue-maintenance';
import { catalogueTexts } from '../../copy/catalogues.ts';
import { Select } from '../../ui/select.tsx';
import type { EntryChoices } from '../../view-models/catalogues.ts';
import { useListAddress } from '../shared/use-list-address.ts';

interface CatalogueFilterProps {
  readonly catalogue: CatalogueKey;
  readonly choices: EntryChoices;
  /** Name of the field with the kind of an entry; null if all entries are of one kind. */
  readonly filterField: string | null;
}

/** The filter by kind of entry; renders nothing if all entries are of one kind. */
export function CatalogueFilter({ catalogue, choices, filterField }: CatalogueFilterProps) {
  const { params, changeFilter } = useListAddress();
  const texts = catalogueTexts[catalogue].filter;
  if (!filterField || !texts) return null;
  const kinds = (choices[filterField] ?? []).filter(({ value }) => value !== '');
  const none = texts.none ? [{ value: 'ninguna', label: texts.none }] : [];
  return (
    <Select
      aria-label={texts.label}
      className="w-full sm:w-44"
      value={params.get('filtro') ?? ''}
      placeholder={texts.all}
      options={[...kinds, ...none]}
      onChange={({ target }) => changeFilter({ filtro: target.value })}
    />
  );
}
