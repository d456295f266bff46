import { onlyAdministrators, query } from '#domain/access';
import { ok } from '#domain/shared';
import type { ListName, ListRow } from '../lists.ts';
import type { MovingRows } from '../ports.ts';

/** All rows of a list, in batches. */
export interface ListExport {
  readonly total: number;
  readonly batches: AsyncIterable<readonly ListRow<ListName>[]>;
}

/** Small, because the process answers other requests only between batches, and a text has up to 40,000 characters. */
const BATCH_SIZE = 200;

/** All rows of a list in batches. */
export async function readList(movingRows: MovingRows, list: ListName): Promise<ListExport> {
  async function* batches() {
    for (let after = 0; ; ) {
      const page = await movingRows.page(list, after, BATCH_SIZE);
      const last = page.at(-1);
      if (!last) return;
      yield page.map(({ row }) => row);
      after = last.id;
    }
  }
  return { total: await movingRows.count(list), batches: batches() };
}

/** Exports all rows of a list, of every site (K13). One audit entry records the number of rows. Refuses with `not-allowed`. */
export const exportList = query<{ readonly movingRows: MovingRows }, { readonly list: ListName }, ListExport>(
  {
    action: 'moving.export',
    allow: onlyAdministrators,
    async run({ movingRows }, _actor, { list }) {
      return ok(await readList(movingRows, list));
    },
    auditFactsOf: ({ total }, { list }) => ({
      subject: 'export',
      subjectId: null,
      patientId: null,
      siteId: null,
      detail: { list, rows: total },
    }),
  },
);
