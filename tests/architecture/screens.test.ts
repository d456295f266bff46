import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { menuOf, pageTitleOf } from '#app/shell/menu.ts';
import { SCREENS, type Screen } from '#domain/access';
import { CATALOGUE_KEYS } from '#domain/catalogue-maintenance';
import { REPORT_KEYS, screenOfReport } from '#domain/report-definitions';

const routeOf = (path: string) => `app/routes/_app${path.replaceAll('/', '.')}.tsx`;
const REPORT_SCREEN_KEYS: readonly string[] = REPORT_KEYS.map(screenOfReport);
const CATALOGUE_SCREEN_KEYS: readonly string[] = CATALOGUE_KEYS;
const isReportScreen = ({ key }: Screen) => REPORT_SCREEN_KEYS.includes(key);
const isCatalogueScreen = ({ key }: Screen) => CATALOGUE_SCREEN_KEYS.includes(key);

describe.each(SCREENS.filter((screen) => !isReportScreen(screen) && !isCatalogueScreen(screen)))(
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

describe.each(SCREENS.filter((screen) => isReportScreen(screen) || isCatalogueScreen(screen)))(
  'the screen $key',
  ({ name, path, ...screen }) => {
    it('has an address of the route of all reports or of all catalogues', () => {
      const isReport = isReportScreen({ name, path, ...screen });
      expect(path).toMatch(
        isReport ? /^\/reportes\/[a-zA-Z-]+$/ : /^\/mantenimiento\/mantenimiento[a-zA-Z]+$/,
      );
      expect(existsSync(routeOf(path))).toBe(false);
      const match = { handle: { screen: 'at-path' }, pathname: path };
      expect(pageTitleOf(menuOf(SCREENS), [match])).toBe(name);
    });

    it('has a unique name', () => {
      expect(SCREENS.filter((other) => other.name === name)).toHaveLength(1);
    });
  },
);

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
