import { onScreen, query, visibleSites } from '#domain/access';
import { normalizeDocumentNumber } from '#domain/record-fields';
import { ok } from '#domain/shared';
import type { GuardianPerson } from '../guardian.ts';
import type { Guardians } from '../ports.ts';

interface FindGuardianInput {
  readonly documentType: number;
  readonly documentNumber: string;
}

const allow = onScreen('admission');

/**
 * Finds a guardian by document type and number (P1) among the guardians of patients that the caller may see; null if there is none.
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
  auditFactsOf: (person) => ({ subject: 'guardian', subjectId: person?.id ?? null }),
});
