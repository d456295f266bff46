import {
  LONG_LIST_PAGE_SIZES,
  MAX_PRINTED_ROWS,
  type PageSizes,
  PRINT_PARAMETER,
} from '#app/shared/view/page-sizes.ts';
import { idOf, SEARCH_MAX_LENGTH, sortIn } from '#domain/shared';

export interface ListPage {
  /** 1-based. */
  readonly page: number;
  readonly size: number;
}

/** The requested page, sort and search of a list. */
interface ListRequest<Column extends string> {
  readonly search: string;
  readonly sort: { readonly column: Column; readonly direction: 'asc' | 'desc' };
  readonly page: ListPage;
}

/** Reads `?buscar=&orden=&pagina=&tamano=` or `&imprimir=` of a list that can be printed; invalid parameters are ignored. `-column` sorts descending. */
export function listRequestOf<Column extends string>(
  url: URL,
  columns: readonly Column[],
  defaultColumn: Column,
  sizes?: PageSizes,
): ListRequest<Column> {
  return {
    search: (url.searchParams.get('buscar') ?? '').slice(0, SEARCH_MAX_LENGTH),
    sort: sortOf(url, columns) ?? { column: defaultColumn, direction: 'asc' },
    page: printablePageOf(url, sizes),
  };
}

/** Reads `?orden=` of a list; null for an unknown column. */
export const sortOf = <Column extends string>(url: URL, columns: readonly Column[]) =>
  sortIn(url.searchParams.get('orden') ?? '', columns);

/** Reads `?pagina=&tamano=` of a list. */
export function pageOf(url: URL, { offeredSizes, defaultSize }: PageSizes = LONG_LIST_PAGE_SIZES): ListPage {
  const page = url.searchParams.get('pagina') ?? '';
  const size = Number(url.searchParams.get('tamano'));
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    size: offeredSizes.includes(size) ? size : defaultSize,
  };
}

/** Reads the page of a list that can be printed: all rows to print when `?imprimir=` is there. */
export const printablePageOf = (url: URL, sizes?: PageSizes): ListPage =>
  url.searchParams.has(PRINT_PARAMETER) ? { page: 1, size: MAX_PRINTED_ROWS } : pageOf(url, sizes);

/** The value that `words` has for the word in the parameter `name`; `fallback` for an unknown word. */
export function choiceOf<T>(url: URL, name: string, words: Readonly<Record<string, T>>, fallback: T): T {
  const word = url.searchParams.get(name) ?? '';
  return Object.hasOwn(words, word) ? (words[word] as T) : fallback;
}

/** Reads `?sede=`; null for all visible sites. */
export const requestedSiteOf = ({ searchParams }: URL): number | null => idOf(searchParams.get('sede'));
