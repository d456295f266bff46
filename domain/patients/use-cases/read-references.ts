import { type CatalogueItems, FOCUS_TYPE, type Locations, type Payers } from '#domain/catalogues';
import type { PatientReferences } from '../check-patient.ts';
import type { PatientDetails, PatientInput } from '../patient.ts';

/** The catalogues that the personal form refers to. */
export interface FormCatalogues {
  readonly payers: Payers;
  readonly locations: Locations;
  readonly catalogueItems: CatalogueItems;
}

/**
 * Reads the catalogue items that the form refers to. Selectable are active items and the items of the `current` record;
 * otherwise a correction would fail when one of them became inactive (C1).
 */
export async function readReferences(
  { payers, locations, catalogueItems }: FormCatalogues,
  input: PatientInput,
  current: PatientDetails | null,
): Promise<PatientReferences> {
  const { focusId, originCityId, residenceCityId, epsId, prepaidId, policyId } = input;
  const focus = focusId === null ? null : await catalogueItems.byId(focusId);
  const cities = await locations.ofCities([originCityId, residenceCityId].filter((id) => id !== null));
  const locationOf = (id: number | null) => cities.find(({ cityId }) => cityId === id) ?? null;
  const referenced = await payers.withIds([epsId, prepaidId, policyId].filter((id) => id !== null));
  const currentPayers = current ? [current.epsId, current.prepaidId, current.policyId] : [];
  const selectable = referenced.filter(({ id, active }) => active || currentPayers.includes(id));
  return {
    isFocusSelectable: focus?.type === FOCUS_TYPE && (focus.active || focus.id === current?.focusId),
    origin: locationOf(originCityId),
    residence: locationOf(residenceCityId),
    payers: new Map(selectable.map((payer) => [payer.id, payer])),
  };
}
