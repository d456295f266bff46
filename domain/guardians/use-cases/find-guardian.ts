import { onScreen, query, visibleSites } from '#domain/access';
import { normalizeDocumentNumber } from '#domain/patients';
import { ok } from '#domain/shared';
import type { GuardianPerson } from '../guardian.ts';
import type { Guardians } from '../ports.ts';

interface FindGuardianInput {
  readonly documentType: number;
  readonly documentNumber: string;
}

const allow = onScreen('admission');

/**
 * The person with a document number, which is normalized first (P1), if they are a guardian of a patient that the caller may see; null
 * otherwise. The form offers their data.
 */
export const findGuardian = query<{ guardians: Guardians }, FindGuardianInput, GuardianPerson | null>({
  action: 'guardians.find',
  allow,
  run: async ({ guardians }, actor, { documentType, documentNumber }) =>
    ok(
      await guardians.byDocument(
        documentType,
        normalizeDocumentNumber(documentNumber),
        visibleSites(actor, allow),
      ),
    ),
  audit: (person) => ({ subject: 'guardian', subjectId: person?.id ?? null }),
});
