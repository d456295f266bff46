import type { Actor, Screen } from '#domain/access';

/** The screens of a menu, grouped by module. */
export type Menu = { module: string; screens: Pick<Screen, 'name' | 'icon' | 'path'>[] }[];

/** The menu of a role: the screens that are permitted, module by module. */
export function menuOf(screens: readonly Screen[]): Menu {
  const menu: Menu = [];
  for (const { module, name, icon, path } of screens) {
    const last = menu.at(-1);
    if (last?.module === module) last.screens.push({ name, icon, path });
    else menu.push({ module, screens: [{ name, icon, path }] });
  }
  return menu;
}

/** What the frame shows of the user. */
export const frameUserOf = (actor: Actor) => ({
  name: `${actor.firstNames} ${actor.lastNames}`,
  role: actor.roleName,
  site: actor.siteName ?? undefined,
});
