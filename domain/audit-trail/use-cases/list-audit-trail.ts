import { type AuditFacts, type CorePorts, type ExportableList, exportOf, query } from '#domain/access';
import { addDays, ok, type Page, type PageRequest, startOfDay } from '#domain/shared';
import { asSeenBy, readsTrail, type TrailAsked, type TrailEntry } from '../entry.ts';
import type { TrailBook, TrailFilter } from '../ports.ts';

interface ListInput extends TrailAsked {
  readonly page: PageRequest;
}

interface ListPorts {
  readonly trailBook: TrailBook;
}

/** The most rows of a spreadsheet, the newest ones: more than a program that opens it can work with. */
export const TRAIL_EXPORT_MOST = 100_000;

const filterFor = ({ patientId, userId, action, from, to }: TrailAsked): TrailFilter => ({
  ...{ patientId, userId, action },
  since: from && startOfDay(from),
  before: to && startOfDay(addDays(to, 1)),
});

/** What the trail remembers of who looked at it, and for what. */
function filtersOf({
  patientId,
  userId,
  action,
  from,
  to,
}: TrailAsked): Pick<AuditFacts, 'patientId' | 'detail'> {
  const asked = Object.entries({ userId, action, since: from, until: to }).filter(
    ([, value]) => value !== null,
  );
  return { patientId, detail: Object.fromEntries(asked) };
}

const list = query<ListPorts, ListInput, Page<TrailEntry>>({
  action: 'audit-trail.list',
  allow: readsTrail,
  async run({ trailBook }, actor, { page, ...asked }) {
    const { rows, total } = await trailBook.page(filterFor(asked), page);
    return ok({ rows: rows.map((entry) => asSeenBy(actor, entry)), total });
  },
  audit: (_page, asked) => ({ subject: 'audit-trail', subjectId: null, ...filtersOf(asked) }),
});

const snapshot: ExportableList<ListPorts, ListInput, TrailEntry>['snapshot'] = async (
  { trailBook }: ListPorts & CorePorts,
  actor,
  asked,
) =>
  ok({
    keys: await trailBook.ids(filterFor(asked), TRAIL_EXPORT_MOST),
    rowsOf: async (keys) => (await trailBook.withIds(keys)).map((entry) => asSeenBy(actor, entry)),
  });

/**
 * Who did or saw what, when and from where, of all sites, the newest first. That somebody looked is a row itself. Refuses with
 * `not-allowed`.
 */
export const listAuditTrail = Object.assign(list, { snapshot });

/** The same for a spreadsheet, at most {@link TRAIL_EXPORT_MOST} rows. */
export const exportAuditTrail = exportOf('audit-trail.export', listAuditTrail, filtersOf);
