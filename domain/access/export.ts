import { ok, type Page, type PageRequest, type Result } from '#domain/shared';
import type { Actor } from './actor.ts';
import type { AuditFacts } from './audit.ts';
import { type CorePorts, query, type UseCase } from './use-case.ts';

/** All rows of a list, a few hundred at a time, so that a long one never stands in memory as a whole. */
export interface Exported<Row> {
  /** How many rows there are in all. */
  readonly total: number;
  /** The site that was asked for, null for all that the caller may see. */
  readonly siteId: number | null;
  readonly batches: AsyncIterable<readonly Row[]>;
}

interface ListInput {
  /** Absent where a list is always of all sites. */
  readonly siteId?: number | null;
  readonly page: PageRequest;
}

/** A list as a whole: which rows it has, and what they hold. */
export interface WholeList<Row> {
  /** The number of each row, in order. */
  readonly keys: readonly number[];
  readonly rowsOf: (keys: readonly number[]) => Promise<readonly Row[]>;
}

/** A paged list that can also be read as a whole; `whole` refuses as the list. */
export interface ExportableList<Ports, Input, Row> extends UseCase<Ports, Input, Page<Row>> {
  readonly whole: (
    ports: Ports & CorePorts,
    actor: Actor,
    asked: Omit<Input, 'page'>,
  ) => Promise<Result<WholeList<Row>>>;
}

/** Rows read at a time. */
const EXPORT_BATCH = 500;

/**
 * The export of a paged list with the list's own policy, sites, lock, filters and order (section 2 of part 2, Excel). Which rows
 * and in which order is read once, at the beginning: whatever changes while the file is made, each of them is in it once. One
 * row of the audit trail tells who took how many rows of what, and what `filters` says of them. Refuses as the list.
 */
export const exportOf = <Ports, Input extends ListInput, Row>(
  action: string,
  list: ExportableList<Ports, Input, Row>,
  filters: (asked: Omit<Input, 'page'>) => Pick<AuditFacts, 'patientId' | 'detail'> = () => ({}),
) =>
  query<Ports, Omit<Input, 'page'>, Exported<Row>>({
    action,
    allow: list.policy,
    async run(ports, actor, asked) {
      const whole = await list.whole(ports, actor, asked);
      if (!whole.ok) return whole;
      const { keys, rowsOf } = whole.value;
      async function* batches() {
        for (let from = 0; from < keys.length; from += EXPORT_BATCH)
          yield await rowsOf(keys.slice(from, from + EXPORT_BATCH));
      }
      const { siteId = null } = asked as unknown as ListInput;
      return ok({ total: keys.length, siteId, batches: batches() });
    },
    audit: ({ total, siteId }, asked) => {
      const { patientId = null, detail } = filters(asked);
      return {
        ...{ subject: 'export', subjectId: null, patientId, siteId },
        detail: { list: list.action, rows: total, ...detail },
      };
    },
  });
