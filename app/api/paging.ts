import { z } from '@hono/zod-openapi';
import type { PageRequest } from '#domain/shared';

const MAX_PAGE_SIZE = 300;

/** The page of a long list, as `?pagina=1&tamano=25`; without `tamano` the whole list. */
export const Paging = z.object({
  pagina: z.coerce.number().int().min(1).default(1),
  tamano: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
});

export const pageOf = ({ pagina, tamano }: z.output<typeof Paging>): PageRequest => ({
  page: pagina,
  size: tamano ?? null,
});
