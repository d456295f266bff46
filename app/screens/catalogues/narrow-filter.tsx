import type { CatalogueKey } from '#domain/catalogue-maintenance';
import { catalogueTexts, entryTexts } from '../../copy/catalogues.ts';
import { Select } from '../../ui/select.tsx';
import type { EntryChoices } from '../../view-models/catalogues.ts';
import { useListAddress } from '../shared/use-list-address.ts';
import { CATALOGUE_DEFINITIONS } from './definitions.ts';

interface NarrowFilterProps {
  readonly catalogue: CatalogueKey;
  readonly choices: EntryChoices;
}

/** The kind of entries that a list shows; nothing where there is one kind. */
export function NarrowFilter({ catalogue, choices }: NarrowFilterProps) {
  const { params, narrow } = useListAddress();
  const { narrowedBy } = CATALOGUE_DEFINITIONS[catalogue];
  const texts = catalogueTexts[catalogue].narrow;
  if (!narrowedBy || !texts) return null;
  const none = narrowedBy.orNone ? [{ value: 'ninguna', label: entryTexts.noSpecialty }] : [];
  return (
    <Select
      aria-label={texts.label}
      className="w-full sm:w-44"
      value={params.get('filtro') ?? ''}
      placeholder={texts.all}
      options={[...(choices[narrowedBy.field] ?? []), ...none]}
      onChange={({ target }) => narrow({ filtro: target.value })}
    />
  );
}
