import { anyUser, query } from '#domain/access';
import { type DSM4_TYPE, type ICD10_TYPE, searchedTerms } from '#domain/catalogues';
import { ok, type Page, type PageRequest } from '#domain/shared';
import type { CatalogueBook, CatalogueEntry } from '../ports.ts';

interface ListDiagnosesInput {
  /** 1 ICD-10, 2 DSM-IV. */
  readonly type: typeof ICD10_TYPE | typeof DSM4_TYPE;
  /** Beginnings of words; empty for all. */
  readonly search: string;
  readonly page: PageRequest;
}

/** The diagnoses that may be chosen, by code (section 7 of part 2, cie10 and dsm4). */
export const listDiagnoses = query<
  { catalogueBook: CatalogueBook },
  ListDiagnosesInput,
  Page<CatalogueEntry>
>({
  action: 'diagnoses.list',
  allow: anyUser,
  async run({ catalogueBook }, _actor, { type, search, page }) {
    const asked = {
      catalogue: 'pathologies',
      terms: searchedTerms(search),
      state: 'active',
      narrowedTo: String(type),
      sort: { column: 'code', direction: 'asc' },
    } as const;
    return ok(await catalogueBook.list(asked, page));
  },
});
