import { nameOf, searchText } from '#app/shared/view/filter-texts.ts';
import { CATALOGUES, type CatalogueKey } from '#domain/catalogue-maintenance';
import { presentTexts } from '#domain/wording';
import type { EntryChoices } from '../catalogues.ts';
import { catalogueEntryTexts, catalogueTexts } from '../copy.ts';

/** The filters of a catalogue in words. */
export function catalogueFilterTextsOf(
  catalogue: CatalogueKey,
  parameters: URLSearchParams,
  choices: EntryChoices,
): readonly string[] {
  const value = parameters.get('filtro') ?? '';
  const filterField = CATALOGUES[catalogue].filterField?.field;
  const chosen = filterField && choices[filterField]?.find((choice) => String(choice.value) === value);
  const { filter } = catalogueTexts[catalogue];
  return presentTexts([
    nameOf(
      { activos: catalogueEntryTexts.actives, inactivos: catalogueEntryTexts.inactives },
      parameters.get('ver'),
    ),
    value !== '' && (chosen ? chosen.label : filter?.none),
    searchText(parameters),
  ]);
}
