import {
  type Actor,
  type AuthenticatedSession,
  landingScreenOf as landingKeyOf,
  onScreen,
  SCREENS,
  type Screen,
  visibleSites,
} from '#domain/access';

/** Whether an actor sees any site at all; somebody who does not sees nothing. */
export function seesSomeSite(actor: Actor): boolean {
  const sites = visibleSites(actor, 'lists');
  return sites === 'all' || sites.length > 0;
}

/** The screens that an actor may open, in the order of the menu. */
export const screensOf = (actor: Actor): readonly Screen[] =>
  seesSomeSite(actor) ? SCREENS.filter((screen) => onScreen(screen.key).permits(actor)) : [];

/** The screen that an actor sees after log-in: that of the role, else the first that is permitted. */
export function landingScreenOf(actor: Actor): Screen | undefined {
  const screens = screensOf(actor);
  const landing = landingKeyOf(actor.roleId);
  return screens.find((screen) => screen.key === landing) ?? screens[0];
}

/** Where an actor goes after log-in; who may open nothing, to an explanation. */
export const landingPathOf = (actor: Actor): string => landingScreenOf(actor)?.path ?? '/inicio';

const screenAt = ({ pathname }: URL, screens: readonly Screen[]): boolean =>
  screens.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** The longest address that is come back to, characters: a header that carries a longer one is refused by some clients. */
const LONGEST_RETURN = 2000;

/** Path and search of an address when it is a screen's, else null; a search without end is left out. */
export function screenPathOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!screenAt(url, SCREENS)) return null;
  const path = url.pathname + url.search;
  return path.length > LONGEST_RETURN ? url.pathname : path;
}

/** Where an actor goes after log-in when the log-in page was asked to come back to a screen: only there, never elsewhere. */
export function returnPathOf(actor: Actor, logInUrl: URL): string {
  const asked = logInUrl.searchParams.get('regreso') ?? '';
  const url = URL.canParse(asked, logInUrl) ? new URL(asked, logInUrl) : null;
  const safe = url?.origin === logInUrl.origin && screenAt(url, screensOf(actor));
  return safe && url ? url.pathname + url.search : landingPathOf(actor);
}

/** The address after log-in; with a temporary password, the page for a new one. */
export const pathAfterLogIn = (
  { actor, passwordTemporary }: Pick<AuthenticatedSession, 'actor' | 'passwordTemporary'>,
  logInUrl: URL,
): string => (passwordTemporary ? `/contrasena-nueva${logInUrl.search}` : returnPathOf(actor, logInUrl));
