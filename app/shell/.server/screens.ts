import { HISTORY_PATHS } from '#app/history/history-version.ts';
import {
  type Actor,
  type AuthenticatedSession,
  landingScreenOf as landingKeyOf,
  onScreen,
  SCREENS,
  type Screen,
  seesSomeSite,
} from '#domain/access';

/** Why an actor has no screens: `no-site` when they see no site, not even in lists; `no-screen` when their role has no permission. */
export const noScreenReason = (actor: Actor): 'no-screen' | 'no-site' =>
  seesSomeSite(actor, 'lists') ? 'no-screen' : 'no-site';

/** The screens of an actor, in the order of the menu. */
export const screensOf = (actor: Actor): readonly Screen[] =>
  SCREENS.filter((screen) => onScreen(screen.key).permits(actor));

/** The screen after log-in: the landing screen of the role (A10), or else the first permitted screen. */
export function landingScreenOf(actor: Actor): Screen | undefined {
  const screens = screensOf(actor);
  const landing = landingKeyOf(actor.roleId);
  return screens.find((screen) => screen.key === landing) ?? screens[0];
}

/** The path of the landing screen. Without any screen it is `/inicio`, which explains why there is none. */
export const landingPathOf = (actor: Actor): string => landingScreenOf(actor)?.path ?? '/inicio';

/** The path of the mobile page of a screen that has one beside its desktop page. */
const MOBILE_PATHS: Partial<Record<Screen['key'], string>> = { 'clinical-history': HISTORY_PATHS.mobile };

const isScreenPath = ({ pathname }: URL, screens: readonly Screen[]): boolean =>
  screens.some(
    ({ key, path }) => pathname === path || pathname.startsWith(`${path}/`) || pathname === MOBILE_PATHS[key],
  );

/** Maximum length of a return address in characters; some clients refuse longer headers. */
const MAX_RETURN_LENGTH = 2000;

/**
 * Path and query string of an address; null unless it belongs to a screen. The query string is left out when both together are
 * longer than {@link MAX_RETURN_LENGTH}.
 */
export function screenPathOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!isScreenPath(url, SCREENS)) return null;
  const path = url.pathname + url.search;
  return path.length > MAX_RETURN_LENGTH ? url.pathname : path;
}

/** The path after log-in: the return address of the log-in page if it is a screen of the actor, or else the landing path. */
export function returnPathOf(actor: Actor, logInUrl: URL): string {
  const returnAddress = logInUrl.searchParams.get('regreso') ?? '';
  const url = URL.canParse(returnAddress, logInUrl) ? new URL(returnAddress, logInUrl) : null;
  const safe = url?.origin === logInUrl.origin && isScreenPath(url, screensOf(actor));
  return safe && url ? url.pathname + url.search : landingPathOf(actor);
}

/** {@link returnPathOf}, or the page for a new password when the current one is temporary. */
export const pathAfterLogIn = (
  { actor, passwordTemporary }: Pick<AuthenticatedSession, 'actor' | 'passwordTemporary'>,
  logInUrl: URL,
): string => (passwordTemporary ? `/contrasena-nueva${logInUrl.search}` : returnPathOf(actor, logInUrl));
