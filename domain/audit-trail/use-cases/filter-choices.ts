import { openableLocksOf, query } from '#domain/access';
import { type FoundPatient, type PatientSearch, searchTerms } from '#domain/patients';
import { ok } from '#domain/shared';
import { readsAuditTrail } from '../entry.ts';
import type { AuditEntries, AuditUser } from '../ports.ts';

/** Lists the users for the filter, by name. Refuses with `not-allowed`. */
export const listTrailUsers = query<{ readonly auditEntries: AuditEntries }, void, readonly AuditUser[]>({
  action: 'audit-trail.list-users',
  allow: readsAuditTrail,
  run: async ({ auditEntries }) => ok(await auditEntries.users()),
});

interface FindInput {
  /** Beginnings of words of name or document; empty lists the first patients by surname. */
  readonly text: string;
  /** Maximum number of patients. */
  readonly limit: number;
}

/** Finds patients of all sites for the filter. Refuses with `not-allowed`. */
export const findTrailPatients = query<
  { readonly patientSearch: PatientSearch },
  FindInput,
  readonly FoundPatient[]
>({
  action: 'audit-trail.find-patients',
  allow: readsAuditTrail,
  async run({ patientSearch }, actor, { text, limit }) {
    const criterion = 'any' as const;
    const filter = {
      criterion,
      terms: searchTerms(criterion, text),
      sites: 'all' as const,
      openableLocks: openableLocksOf(actor),
    };
    return ok((await patientSearch.find(filter, { page: 1, size: limit })).rows);
  },
});
