import { anyOf, onWritableScreen, query } from '#domain/access';
import { catalogueSearchTerms } from '#domain/catalogues';
import { ok } from '#domain/shared';
import type { ListedDiagnosis } from '../diagnosis.ts';
import { writesHistory } from '../policies.ts';
import type { Diagnoses } from '../ports.ts';

interface FindDiagnosesInput {
  /** Code list: 1 ICD-10, 2 DSM-IV. */
  readonly type: number;
  /** A code or beginnings of words; empty for all. */
  readonly search: string;
}

const MAX_RESULTS = 30;

/** Finds active diagnoses, at most 30: the caller's most used ones first, then by code. */
export const findDiagnoses = query<
  { readonly diagnoses: Diagnoses },
  FindDiagnosesInput,
  readonly ListedDiagnosis[]
>({
  action: 'diagnoses.find',
  allow: anyOf(writesHistory, onWritableScreen('agenda')),
  async run({ diagnoses }, actor, { type, search }) {
    const terms = catalogueSearchTerms(search);
    return ok(await diagnoses.search({ type, terms, authorId: actor.userId, limit: MAX_RESULTS }));
  },
});
