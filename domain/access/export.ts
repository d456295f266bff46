import { ok, type Page, type PageRequest, type Result } from '#domain/shared';
import type { Actor } from './actor.ts';
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
  readonly siteId: number | null;
  readonly page: PageRequest;
}

/** Rows read at a time. */
const EXPORT_BATCH = 500;

/**
 * The export of a paged list: the list's own use case from its first page to the last, so that policy, sites, lock, filters and
 * order are those of the screen (section 2 of part 2, Excel). One row of the audit trail tells who took how many rows of what.
 * Refuses as the list.
 */
export const exportOf = <Ports, Input extends ListInput, Row>(
  action: string,
  list: UseCase<Ports, Input, Page<Row>>,
) =>
  query<Ports, Omit<Input, 'page'>, Exported<Row>>({
    action,
    allow: list.policy,
    async run(ports, actor, asked) {
      const first = await pageOf(list, ports, actor, asked, 1);
      if (!first.ok) return first;
      const { total } = first.value;
      async function* batches() {
        if (first.ok && total > 0) yield first.value.rows;
        for (let page = 2; (page - 1) * EXPORT_BATCH < total; page++) {
          const next = await pageOf(list, ports, actor, asked, page);
          if (!next.ok) throw new Error(`Page ${page} of an export was refused: ${next.refusal.code}`);
          yield next.value.rows;
        }
      }
      return ok({ total, siteId: (asked as unknown as ListInput).siteId, batches: batches() });
    },
    audit: ({ total, siteId }) => ({
      subject: 'export',
      subjectId: null,
      siteId,
      detail: { list: list.action, rows: total },
    }),
  });

const pageOf = <Ports, Input extends ListInput, Row>(
  list: UseCase<Ports, Input, Page<Row>>,
  ports: Ports & CorePorts,
  actor: Actor,
  asked: Omit<Input, 'page'>,
  page: number,
): Promise<Result<Page<Row>>> =>
  list(ports, actor, { ...asked, page: { page, size: EXPORT_BATCH } } as Input);
