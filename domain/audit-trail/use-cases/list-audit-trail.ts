import { type AuditFacts, type CorePorts, type ExportableList, exportOf, query } from '#domain/access';
import { addDays, ok, type Page, type PageRequest, startOfDay } from '#domain/shared';
import { type AuditQuery, readsAuditTrail, redactFor, type TrailEntry } from '../entry.ts';
import type { AuditEntries, AuditFilter } from '../ports.ts';

interface ListInput extends AuditQuery {
  readonly page: PageRequest;
}

interface ListPorts {
  readonly auditEntries: AuditEntries;
}

/** Maximum rows of an export, newest first. */
export const TRAIL_EXPORT_LIMIT = 100_000;

const toFilter = ({ patientId, userId, action, from, to }: AuditQuery): AuditFilter => ({
  patientId,
  userId,
  action,
  since: from && startOfDay(from),
  before: to && startOfDay(addDays(to, 1)),
});

/** Audit facts of reading the trail: the filter. */
function auditFacts({
  patientId,
  userId,
  action,
  from,
  to,
}: AuditQuery): Pick<AuditFacts, 'patientId' | 'detail'> {
  const givenFilters = Object.entries({ userId, action, since: from, until: to }).filter(
    ([, value]) => value !== null,
  );
  return { patientId, detail: Object.fromEntries(givenFilters) };
}

const list = query<ListPorts, ListInput, Page<TrailEntry>>({
  action: 'audit-trail.list',
  allow: readsAuditTrail,
  async run({ auditEntries }, actor, { page, ...query }) {
    const { rows, total } = await auditEntries.page(toFilter(query), page);
    return ok({ rows: rows.map((entry) => redactFor(actor, entry)), total });
  },
  auditFactsOf: (_page, query) => ({ subject: 'audit-trail', subjectId: null, ...auditFacts(query) }),
});

const snapshot: ExportableList<ListPorts, ListInput, TrailEntry>['snapshot'] = async (
  { auditEntries }: ListPorts & CorePorts,
  actor,
  query,
) =>
  ok({
    ids: await auditEntries.ids(toFilter(query), TRAIL_EXPORT_LIMIT),
    rowsOf: async (ids) => (await auditEntries.withIds(ids)).map((entry) => redactFor(actor, entry)),
  });

/** Lists audit entries of all sites, newest first; listing writes an entry too. Refuses with `not-allowed`. */
export const listAuditTrail = Object.assign(list, { snapshot });

/** Exports the list, at most {@link TRAIL_EXPORT_LIMIT} rows. */
export const exportAuditTrail = exportOf('audit-trail.export', listAuditTrail, auditFacts);
