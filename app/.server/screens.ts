import { type Actor, landingScreenOf, onScreen, SCREENS, type Screen } from '#domain/access';

/** The screens that an actor may open, in the order of the menu. */
export const screensOf = (actor: Actor): readonly Screen[] =>
  SCREENS.filter((screen) => onScreen(screen.key).permits(actor));

/** Where an actor goes after log-in: the screen of the role, else the first that is permitted. */
export function landingPathOf(actor: Actor): string | null {
  const screens = screensOf(actor);
  const landing = landingScreenOf(actor.roleId);
  return (screens.find((screen) => screen.key === landing) ?? screens[0])?.path ?? null;
}
