import { staffPicturePath } from '#app/staff/staff-picture.ts';
import type { Actor, Screen, ScreenKey } from '#domain/access';
import { staffName } from '#domain/wording';

/** The screens of a menu, grouped by module. */
export type Menu = { module: string; screens: Pick<Screen, 'key' | 'name' | 'icon' | 'path'>[] }[];

/** The menu of the permitted screens, by module. */
export function menuOf(screens: readonly Screen[]): Menu {
  const menu: Menu = [];
  for (const { module, key, name, icon, path } of screens) {
    const last = menu.at(-1);
    if (last?.module === module) last.screens.push({ key, name, icon, path });
    else menu.push({ module, screens: [{ key, name, icon, path }] });
  }
  return menu;
}

/**
 * The `handle` of a page's route: the page's screen (`at-path`: the screen of its address), or the title of a page that is not in the
 * menu.
 */
export type PageHandle = { readonly screen: ScreenKey | 'at-path' } | { readonly title: string };

interface Match {
  readonly handle?: unknown;
  readonly pathname: string;
}

/** The screen of the innermost page; a screen can have several addresses. */
export function currentScreenOf(
  menu: Menu,
  matches: readonly Match[],
): Menu[number]['screens'][number] | undefined {
  const page = matches.findLast(({ handle }) => isPageHandle(handle));
  if (!page || !isPageHandle(page.handle) || 'title' in page.handle) return undefined;
  const { screen } = page.handle;
  return menu
    .flatMap(({ screens }) => screens)
    .find(({ key, path }) => (screen === 'at-path' ? path === page.pathname : key === screen));
}

/** The title of the innermost page: the name of its screen in the menu, or its own title. */
export function pageTitleOf(menu: Menu, matches: readonly Match[]): string | undefined {
  const handle = matches.findLast((match) => isPageHandle(match.handle))?.handle;
  if (isPageHandle(handle) && 'title' in handle) return handle.title;
  return currentScreenOf(menu, matches)?.name;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && ('screen' in handle || 'title' in handle);

/** The user's data for the frame. */
export const frameUserOf = (actor: Actor, photoId: number | null) => ({
  name: staffName(actor),
  username: actor.username,
  role: actor.roleName,
  site: actor.siteName,
  photoUrl: staffPicturePath(photoId),
});
