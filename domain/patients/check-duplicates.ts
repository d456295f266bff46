import { type Actor, reachesSite } from '#domain/access';
import { documentAbbreviation } from '#domain/catalogues';
import { ok, type Result, refuse } from '#domain/shared';
import { duplicateKind, type IdentifiedPatient, type Identity } from './likely-duplicates.ts';
import type { LikelyDuplicates, PatientRegistry, PendingImportChanges } from './ports.ts';

/** The ports of {@link checkDuplicates}. */
export interface DuplicatePorts {
  readonly patientRegistry: Pick<PatientRegistry, 'lockIdentities'>;
  readonly likelyDuplicates: LikelyDuplicates;
  readonly pendingImportChanges: PendingImportChanges;
}

interface DuplicateCheck {
  readonly identity: Identity;
  /** The patient who is corrected; null for a new one. */
  readonly exceptId: number | null;
  /** Whether the caller confirms that the patient is another person. */
  readonly confirmed: boolean;
}

/**
 * Looks for registered patients who may be the same person, and returns the chart numbers of those that the caller confirmed to be others
 * (P18). Until the transaction ends, nobody else registers a patient or changes an identity. Refuses with `document-taken`,
 * `likely-duplicate` (`name`, `document`, `chartNumber` of the first one), or `likely-duplicate-elsewhere`.
 */
export async function checkDuplicates(
  ports: DuplicatePorts,
  actor: Actor,
  { identity, exceptId, confirmed }: DuplicateCheck,
): Promise<Result<readonly number[]>> {
  await ports.patientRegistry.lockIdentities();
  const duplicates = await currentDuplicates(ports, identity, exceptId);
  if (duplicates.some((each) => duplicateKind(identity, each) === 'document'))
    return refuse('document-taken');
  if (confirmed || duplicates.length === 0) return ok(duplicates.map(({ chartNumber }) => chartNumber));
  const visible = duplicates.find(({ siteId }) => reachesSite(actor, siteId));
  if (!visible) return refuse('likely-duplicate-elsewhere');
  const { firstName, secondName, firstSurname, secondSurname, documentType, documentNumber } = visible;
  return refuse('likely-duplicate', {
    name: [firstName, secondName, firstSurname, secondSurname].filter(Boolean).join(' '),
    document: `${documentAbbreviation(documentType)} ${documentNumber}`,
    chartNumber: visible.chartNumber,
  });
}

/** The likely duplicates after the changes of an import that were pending for them. */
async function currentDuplicates(
  { likelyDuplicates, pendingImportChanges }: DuplicatePorts,
  identity: Identity,
  exceptId: number | null,
): Promise<readonly IdentifiedPatient[]> {
  const candidates = await likelyDuplicates.of(identity, exceptId);
  let isAnyChanged = false;
  for (const { id } of candidates) isAnyChanged = (await pendingImportChanges.write(id)) || isAnyChanged;
  const current = isAnyChanged ? await likelyDuplicates.of(identity, exceptId) : candidates;
  return current.filter((each) => duplicateKind(identity, each) !== null);
}

/** The audit facts of confirmed duplicates. */
export const confirmedFacts = (chartNumbers: readonly number[]) =>
  chartNumbers.length === 0 ? {} : { confirmedDuplicates: chartNumbers };
