import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { menuOf, pageTitleOf } from '#app/shell/menu.ts';
import { SCREENS, type Screen } from '#domain/access';
import { REPORT_KEYS, screenOfReport } from '#domain/report-definitions';

const routeOf = (path: string) => `app/routes/_app${path.replaceAll('/', '.')}.tsx`;
const REPORT_SCREEN_KEYS: readonly string[] = REPORT_KEYS.map(screenOfReport);
const isReportScreen = ({ key }: Screen) => REPORT_SCREEN_KEYS.includes(key);

describe.each(SCREENS.filter((screen) => !isReportScreen(screen)))(
  'the screen $key',
  ({ key, name, path }) => {
    const source = existsSync(routeOf(path)) ? readFileSync(routeOf(path), 'utf8') : '';

    it('has a route at its path with its policy', () => {
      expect(source).toContain(`pageLoader(onScreen('${key}')`);
    });

    it('has the title of its menu entry, which its route does not repeat', () => {
      expect(source).toContain(`export const handle: PageHandle = { screen: '${key}' };`);
      expect(source).toContain('export { pageMeta as meta }');
      expect(pageTitleOf(menuOf(SCREENS), [{ handle: { screen: key }, pathname: path }])).toBe(name);
    });

    it('has a unique name', () => {
      expect(SCREENS.filter((other) => other.name === name)).toHaveLength(1);
    });
  },
);

describe.each(SCREENS.filter(isReportScreen))('the screen $key', ({ name, path }) => {
  it('has the address of the report route', () => {
    expect(path).toMatch(/^\/reportes\/[a-zA-Z-]+$/);
    const match = { handle: { screen: 'at-path' }, pathname: path };
    expect(pageTitleOf(menuOf(SCREENS), [match])).toBe(name);
  });

  it('has a unique name', () => {
    expect(SCREENS.filter((other) => other.name === name)).toHaveLength(1);
  });
});

describe('the title of a page', () => {
  const menu = menuOf(SCREENS);
  const matchesOf = (handles: readonly unknown[]) => handles.map((handle) => ({ handle, pathname: '/' }));

  it('is that of the innermost page with a title', () => {
    const handles = [undefined, { screen: 'agenda' }, { title: 'Inicio' }, {}];
    expect(pageTitleOf(menu, matchesOf(handles))).toBe('Inicio');
  });

  it('is undefined when no page has one', () => {
    expect(pageTitleOf(menu, matchesOf([undefined, null, {}]))).toBeUndefined();
  });
});
