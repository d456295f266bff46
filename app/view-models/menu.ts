import type { Actor, Screen, ScreenKey } from '#domain/access';
import { staffName } from './person-name.ts';
import { staffPicturePath } from './staff-picture.ts';

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

/** The `handle` of a route: its screen, or a title. */
export type PageHandle = { readonly screen: ScreenKey } | { readonly title: string };

/** The title of the innermost route that has one; that of a screen is its menu entry. */
export function pageTitleOf(menu: Menu, handles: readonly unknown[]): string | undefined {
  const handle = handles.findLast(isPageHandle);
  if (!handle || 'title' in handle) return handle?.title;
  return menu.flatMap(({ screens }) => screens).find(({ key }) => key === handle.screen)?.name;
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
