import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAppearance } from '#app/ui/appearance.ts';
import { pageWindow } from '#app/ui/page-window.ts';
import { searchWith } from '#app/ui/query-string.ts';
import { matchesWords } from '#app/ui/text-match.ts';

describe('the pager', () => {
  it.each([
    [1, 17, [1, 2, 3, 4, 5]],
    [9, 17, [7, 8, 9, 10, 11]],
    [17, 17, [13, 14, 15, 16, 17]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
  ])('on page %i of %i offers %j', (page, pages, offered) => {
    expect(pageWindow(page, pages)).toEqual(offered);
  });

  it('always offers the current page, and none beyond the last', () => {
    const position = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(position, ([page, pages]) => {
        const offered = pageWindow(page, pages);
        expect(offered).toContain(page);
        expect(offered).toHaveLength(Math.min(5, pages));
        expect(Math.min(...offered)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...offered)).toBeLessThanOrEqual(pages);
      }),
    );
  });
});

describe('a list in the address', () => {
  it('keeps the other filters when one changes', () => {
    expect(searchWith('?buscar=ana&pagina=3', { tamano: 50, pagina: undefined })).toBe(
      '?buscar=ana&tamano=50',
    );
  });
});

describe('a search by words', () => {
  it.each(['rojas', 'emma roj', 'pena', 'SOFIA', ''])('finds "%s" in Emma Sofía Rojas Peña', (query) => {
    expect(matchesWords('Emma Sofía Rojas Peña', query)).toBe(true);
  });

  it.each(['lukasz', "o'neil", 'neil ŁUK', 'gomez-ruiz', 'ruiz', 'иван', '李'])(
    'finds a name in any script: %s',
    (query) => {
      expect(matchesWords("Łukasz Иван 李小龙 O'Neil Gómez-Ruiz", query)).toBe(true);
    },
  );

  it.each(['ojas', 'emma torres'])('does not find "%s" in Emma Sofía Rojas Peña', (query) => {
    expect(matchesWords('Emma Sofía Rojas Peña', query)).toBe(false);
  });
});

describe('the appearance cookie', () => {
  it("contains the user's choice", () => {
    expect(readAppearance('a=b; integra-appearance=dark.white')).toEqual({ theme: 'dark', sidebar: 'white' });
  });

  it.each([null, '', 'integra-appearance=pink.green', 'xintegra-appearance=dark.white'])(
    'is the default for %j',
    (cookies) => {
      expect(readAppearance(cookies)).toEqual({ theme: 'system', sidebar: 'brown' });
    },
  );
});
