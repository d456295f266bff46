import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { menuOf, pageTitleOf } from '#app/view-models/menu.ts';
import { SCREENS } from '#domain/access';

const routeOf = (path: string) => `app/routes/_app${path.replaceAll('/', '.')}.tsx`;

describe.each(SCREENS)('the screen $key', ({ key, name, path }) => {
  const source = existsSync(routeOf(path)) ? readFileSync(routeOf(path), 'utf8') : '';

  it('has a route at its path that asks for its permission', () => {
    expect(source).toContain(`screenLoader(onScreen('${key}')`);
  });

  it('is called as its entry in the menu: its route repeats no title', () => {
    expect(source).toContain(`export const handle: PageHandle = { screen: '${key}' };`);
    expect(source).toContain('export { pageMeta as meta }');
    expect(pageTitleOf(menuOf(SCREENS), [{ screen: key }])).toBe(name);
  });

  it('has a name that no other screen has', () => {
    expect(SCREENS.filter((other) => other.name === name)).toHaveLength(1);
  });
});

describe('the title of a page', () => {
  const menu = menuOf(SCREENS);

  it('is that of the innermost page that has one', () => {
    expect(pageTitleOf(menu, [undefined, { screen: 'agenda' }, { title: 'Inicio' }, {}])).toBe('Inicio');
  });

  it('is not known where no page has one', () => {
    expect(pageTitleOf(menu, [undefined, null, {}])).toBeUndefined();
  });
});
