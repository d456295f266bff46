import { describe, expect, it } from 'vitest';
import { USER_PAGE_SIZES } from '#app/shared/view/page-sizes.ts';
import { redirectPastEnd } from '#app/shell/.server/past-end.ts';
import { choiceOf, listRequestOf } from '#app/shell/list-request.ts';

const COLUMNS = ['name', 'age'] as const;
const urlOf = (query: string) => new URL(`http://localhost/reportes/pacientes${query}`);
const read = (query: string) => listRequestOf(urlOf(query), COLUMNS, 'name');

describe('the address of a list', () => {
  it('has the first 25 rows in the default order without parameters', () => {
    expect(read('')).toEqual({
      search: '',
      sort: { column: 'name', direction: 'asc' },
      page: { page: 1, size: 25 },
    });
  });

  it('has search, order, page and page size', () => {
    expect(read('?buscar=mu%C3%B1oz&orden=-age&pagina=3&tamano=100')).toEqual({
      search: 'muñoz',
      sort: { column: 'age', direction: 'desc' },
      page: { page: 3, size: 100 },
    });
  });

  it.each([
    '?orden=password',
    '?orden=-password',
    '?pagina=0',
    '?pagina=-1',
    '?pagina=x',
    '?tamano=7',
    '?tamano=1e9',
  ])('ignores %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  it('accepts its own page sizes', () => {
    const sizeOf = (query: string) => listRequestOf(urlOf(query), COLUMNS, 'name', USER_PAGE_SIZES).page.size;
    expect(['', '?tamano=10', '?tamano=300'].map(sizeOf)).toEqual([15, 10, 15]);
  });

  it('cuts a search after a hundred characters', () => {
    expect(read(`?buscar=${'a'.repeat(500)}`).search).toHaveLength(100);
  });

  it('redirects to the last page when the list is shorter', () => {
    const redirectTo = (page: number, total: number) => () =>
      redirectPastEnd(urlOf(`?ver=activos&pagina=${page}`), { page, size: 25 }, total);
    const location = (() => {
      try {
        redirectTo(9, 51)();
      } catch (answer) {
        return (answer as Response).headers.get('Location');
      }
    })();
    expect(location).toBe('/reportes/pacientes?ver=activos&pagina=3');
    expect(redirectTo(3, 51)).not.toThrow();
    expect(redirectTo(1, 0)).not.toThrow();
  });

  it('accepts the words of a choice and no others', () => {
    const chosen = (query: string) => choiceOf(urlOf(query), 'ver', { activos: 1, inactivos: 2 }, 0);
    expect(['?ver=inactivos', '?ver=otros', '?ver=constructor', '?ver=__proto__', ''].map(chosen)).toEqual([
      2, 0, 0, 0, 0,
    ]);
  });
});
