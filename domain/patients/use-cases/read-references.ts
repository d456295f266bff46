import { type CatalogueItems, FOCUS_TYPE, type Payers, type Places } from '#domain/catalogues';
import type { PatientReferences } from '../check-patient.ts';
import type { PatientDetails, PatientInput } from '../patient.ts';

/** The catalogues that the personal form refers to. */
export interface FormCatalogues {
  readonly payers: Payers;
  readonly places: Places;
  readonly catalogueItems: CatalogueItems;
}

/**
 * Looks up what the form names. Only active entries may be chosen, save those that the patient already has (`kept`), so
 * that a correction does not fail for an entry that was retired meanwhile.
 */
export async function readReferences(
  { payers, places, catalogueItems }: FormCatalogues,
  input: PatientInput,
  kept: PatientDetails | null,
): Promise<PatientReferences> {
  const { focusId, originCityId, residenceCityId, epsId, prepaidId, policyId } = input;
  const focus = focusId === null ? null : await catalogueItems.byId(focusId);
  const named = await payers.withIds([epsId, prepaidId, policyId].filter((id) => id !== null));
  const keptPayers = kept ? [kept.epsId, kept.prepaidId, kept.policyId] : [];
  const selectable = named.filter(({ id, active }) => active || keptPayers.includes(id));
  return {
    focusSelectable: focus?.type === FOCUS_TYPE && (focus.active || focus.id === kept?.focusId),
    origin: originCityId === null ? null : await places.ofCity(originCityId),
    residence: residenceCityId === null ? null : await places.ofCity(residenceCityId),
    payers: new Map(selectable.map((payer) => [payer.id, payer])),
  };
}
