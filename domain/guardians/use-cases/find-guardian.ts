import { onScreen, query, visibleSites } from '#domain/access';
import { storedDocument } from '#domain/patients';
import { ok } from '#domain/shared';
import type { GuardianPerson } from '../guardian.ts';
import type { Guardians } from '../ports.ts';

interface FindGuardianInput {
  readonly documentType: number;
  readonly documentNumber: string;
}

/**
 * The person with a document who is guardian of a patient that the caller may see, so that the form can offer their data; null
 * when there is none. Blanks, points and case do not count.
 */
export const findGuardian = query<{ guardians: Guardians }, FindGuardianInput, GuardianPerson | null>({
  action: 'guardians.find',
  allow: onScreen('admission'),
  run: async ({ guardians }, actor, { documentType, documentNumber }) =>
    ok(await guardians.byDocument(documentType, storedDocument(documentNumber), visibleSites(actor, 'work'))),
  audit: (person) => ({ subject: 'guardian', subjectId: person?.id ?? null }),
});
