import { useListAddress } from '#app/shared/use-list-address.ts';
import { Select } from '#app/ui/select.tsx';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import type { EntryChoices } from '../catalogues.ts';
import { catalogueTexts } from '../copy.ts';

interface CatalogueFilterProps {
  readonly catalogue: CatalogueKey;
  readonly choices: EntryChoices;
  /** Name of the field by which the list is filtered, such as `specialty`; null for a catalogue without filter. */
  readonly filterField: string | null;
}

/** The filter by one field of the entries; renders nothing for a catalogue without filter. */
export function CatalogueFilter({ catalogue, choices, filterField }: CatalogueFilterProps) {
  const { params, changeFilter } = useListAddress();
  const texts = catalogueTexts[catalogue].filter;
  if (!filterField || !texts) return null;
  const fieldOptions = (choices[filterField] ?? []).filter(({ value }) => value !== '');
  const none = texts.none ? [{ value: 'ninguna', label: texts.none }] : [];
  return (
    <Select
      aria-label={texts.label}
      className="w-full sm:w-44"
      value={params.get('filtro') ?? ''}
      placeholder={texts.all}
      options={[...fieldOptions, ...none]}
      onChange={({ target }) => changeFilter({ filtro: target.value })}
    />
  );
}
