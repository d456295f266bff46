import { opensLocksOf, query } from '#domain/access';
import { type PatientSearch, type PatientSummary, searchTerms } from '#domain/patients';
import { ok } from '#domain/shared';
import { readsTrail } from '../entry.ts';
import type { TrailBook, TrailUser } from '../ports.ts';

/** Everybody whose rows may be asked for, by name. Refuses with `not-allowed`. */
export const listTrailUsers = query<{ readonly trailBook: TrailBook }, void, readonly TrailUser[]>({
  action: 'audit-trail.list-users',
  allow: readsTrail,
  run: async ({ trailBook }) => ok(await trailBook.users()),
});

interface FindInput {
  /** Beginnings of words of names or document; empty for the first by surname. */
  readonly text: string;
  /** The most that are given. */
  readonly most: number;
}

/** Patients of all sites whose rows may be asked for. Refuses with `not-allowed`. */
export const findTrailPatients = query<
  { readonly patientSearch: PatientSearch },
  FindInput,
  readonly PatientSummary[]
>({
  action: 'audit-trail.find-patients',
  allow: readsTrail,
  async run({ patientSearch }, actor, { text, most }) {
    const criterion = 'any' as const;
    const filter = {
      criterion,
      terms: searchTerms(criterion, text),
      sites: 'all' as const,
      opens: opensLocksOf(actor),
    };
    return ok((await patientSearch.find(filter, { page: 1, size: most })).rows);
  },
});
