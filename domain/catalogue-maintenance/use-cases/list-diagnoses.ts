import { anyUser, query } from '#domain/access';
import { catalogueSearchTerms, type DSM4_TYPE, type ICD10_TYPE } from '#domain/catalogues';
import { ok, type Page, type PageRequest } from '#domain/shared';
import type { CatalogueEntry, CatalogueRepository } from '../ports.ts';

interface ListDiagnosesInput {
  /** 1 ICD-10, 2 DSM-IV. */
  readonly type: typeof ICD10_TYPE | typeof DSM4_TYPE;
  /** Beginnings of words; empty for all. */
  readonly search: string;
  readonly page: PageRequest;
}

/** Lists the active diagnoses by code. */
export const listDiagnoses = query<
  { catalogueRepository: CatalogueRepository },
  ListDiagnosesInput,
  Page<CatalogueEntry>
>({
  action: 'diagnoses.list',
  allow: anyUser,
  async run({ catalogueRepository }, _actor, { type, search, page }) {
    const filter = {
      catalogue: 'pathologies',
      terms: catalogueSearchTerms(search),
      state: 'active',
      filterValue: String(type),
      sort: { column: 'code', direction: 'asc' },
    } as const;
    return ok(await catalogueRepository.list(filter, page));
  },
});
