import { z } from '@hono/zod-openapi';
import type { PageRequest } from '#domain/shared';

const MAX_PAGE_SIZE = 300;
const USUAL_PAGE_SIZE = 25;

/** Limits of a list without a page. Such a list ends with a whole page of the usual size, so that `siguiente` can name the next one. */
const WHOLE_LIST_ROWS = 5_000;
const WHOLE_LIST_BYTES = 2_000_000;

/** The page of a long list; without both the whole list, as far as it fits one answer. */
export const Paging = z.object({
  pagina: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .openapi({ description: 'Página, desde 1; con tamano solo, la primera' }),
  tamano: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .optional()
    .openapi({
      description: `Filas por página, ${USUAL_PAGE_SIZE} con pagina sola. Sin ninguna de las dos: la lista entera, hasta ${WHOLE_LIST_ROWS} filas o 2 MB`,
    }),
});

type PagingQuery = z.output<typeof Paging>;

const asksForAll = ({ pagina, tamano }: PagingQuery) => pagina === undefined && tamano === undefined;

export const pageOf = (query: PagingQuery): PageRequest & { readonly size: number } =>
  asksForAll(query)
    ? { page: 1, size: WHOLE_LIST_ROWS }
    : { page: query.pagina ?? 1, size: query.tamano ?? USUAL_PAGE_SIZE };

/** The fields of every paged answer beside its rows. */
export const PagedFields = {
  total: z.number().int().openapi({ description: 'Filas de toda la lista' }),
  siguiente: z
    .number()
    .int()
    .nullable()
    .openapi({
      description: `La pagina que sigue, con el mismo tamano (${USUAL_PAGE_SIZE} si no se dio); null después de la última`,
    }),
};

/** The rows of an answer with `data`, its total and its next page. */
export const pagedList = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), ...PagedFields });

/** The rows that fit one answer and the next page. `read` counts the rows of the page where some are not answered. */
export function fittingPage<Row>(
  query: PagingQuery,
  rows: readonly Row[],
  total: number,
  read = rows.length,
): { readonly rows: readonly Row[]; readonly total: number; readonly siguiente: number | null } {
  const { page, size } = pageOf(query);
  if (!asksForAll(query)) return { rows, total, siguiente: page * size < total ? page + 1 : null };
  const fitting = fittingRows(rows);
  if (fitting === rows.length && read >= total) return { rows, total, siguiente: null };
  const pages = Math.floor((fitting === rows.length ? read : fitting) / USUAL_PAGE_SIZE);
  return { rows: rows.slice(0, fitting), total, siguiente: pages + 1 };
}

/** The number of first rows that fit one answer: all, or whole pages of the usual size. */
function fittingRows(rows: readonly unknown[]): number {
  let bytes = 0;
  const tooLarge = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row));
    return bytes > WHOLE_LIST_BYTES;
  });
  if (tooLarge === -1) return rows.length;
  return Math.max(USUAL_PAGE_SIZE, tooLarge - (tooLarge % USUAL_PAGE_SIZE));
}

/** {@link fittingPage} as the body of an answer with `data`. */
export function pagedBody<Row>(query: PagingQuery, rows: readonly Row[], total: number, read?: number) {
  const { rows: data, ...fields } = fittingPage(query, rows, total, read);
  return { data, ...fields };
}
