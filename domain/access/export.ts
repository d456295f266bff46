import { ok, type Page, type PageRequest, type Result } from '#domain/shared';
import type { Action } from './actions.ts';
import type { Actor } from './actor.ts';
import type { AuditFacts } from './audit.ts';
import { type CorePorts, query, type UseCase } from './use-case.ts';

/** All rows of a list in batches, so that a long list never is in memory as a whole. */
export interface ExportedList<Row> {
  readonly total: number;
  /** Site of the filter; null for all that the caller may see. */
  readonly siteId: number | null;
  readonly batches: AsyncIterable<readonly Row[]>;
}

interface ListInput {
  /** Absent when the list has no site filter. */
  readonly siteId?: number | null;
  readonly page: PageRequest;
}

/** The ids of all rows of a list, and a reader of their contents. */
export interface ListSnapshot<Row> {
  /** In the order of the list. */
  readonly ids: readonly number[];
  readonly rowsOf: (ids: readonly number[]) => Promise<readonly Row[]>;
}

/** A paged list that can be exported; `snapshot` refuses with the codes of the list. */
export interface ExportableList<Ports, Input, Row> extends UseCase<Ports, Input, Page<Row>> {
  readonly snapshot: (
    ports: Ports & CorePorts,
    actor: Actor,
    input: Omit<Input, 'page'>,
  ) => Promise<Result<ListSnapshot<Row>>>;
}

/** Small, because the process answers other requests only between batches. */
const EXPORT_BATCH_SIZE = 25;

/**
 * Exports a paged list with the list's own policy, sites, confidentiality locks, filters and order. Ids and order are read once at
 * the beginning, so changes meanwhile neither repeat nor drop a row. One audit entry records the number of rows and the filters.
 * Refuses with the codes of the list.
 */
export const exportOf = <Ports, Input extends ListInput, Row>(
  action: Action,
  list: ExportableList<Ports, Input, Row>,
  filterFacts: (input: Omit<Input, 'page'>) => Pick<AuditFacts, 'patientId' | 'detail'> = () => ({}),
) =>
  query<Ports, Omit<Input, 'page'>, ExportedList<Row>>({
    action,
    allow: list.policy,
    async run(ports, actor, input) {
      const snapshot = await list.snapshot(ports, actor, input);
      if (!snapshot.ok) return snapshot;
      const { ids, rowsOf } = snapshot.value;
      async function* batches() {
        for (let from = 0; from < ids.length; from += EXPORT_BATCH_SIZE)
          yield await rowsOf(ids.slice(from, from + EXPORT_BATCH_SIZE));
      }
      const { siteId = null } = input as unknown as ListInput;
      return ok({ total: ids.length, siteId, batches: batches() });
    },
    auditFactsOf: ({ total, siteId }, input) => {
      const { patientId = null, detail } = filterFacts(input);
      return {
        subject: 'export',
        subjectId: null,
        patientId,
        siteId,
        detail: { list: list.action, rows: total, ...detail },
      };
    },
  });
