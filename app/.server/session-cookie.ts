import { type AppLoadContext, createCookie } from '@remix-run/node';

const MOST_USERS_OF_A_BROWSER = 6;
const HALF_A_YEAR_SECONDS = 15_768_000;

type Caller = Pick<AppLoadContext, 'secure'>;

/** Over TLS a cookie's name says that only this host can have set it (`__Host-`), so that no neighbour can plant a session. */
const nameOf = (name: string, { secure }: Caller) => (secure ? `__Host-${name}` : name);

const sessionCookie = (caller: Caller) =>
  createCookie(nameOf('integra_sesion', caller), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: caller.secure,
  });

const devicesCookie = (caller: Caller) =>
  createCookie(nameOf('integra_equipo', caller), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: HALF_A_YEAR_SECONDS,
    secure: caller.secure,
  });

/** The session token in the browser's cookie, null when there is none. */
export async function tokenOf(request: Request, caller: Caller): Promise<string | null> {
  const value: unknown = await sessionCookie(caller).parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value.length > 0 ? value : null;
}

/** The header that hands the token to the browser; it ends with the browser. */
export const setToken = (caller: Caller, token: string): Promise<string> =>
  sessionCookie(caller).serialize(token);

/** The header that takes the token from the browser. */
export const clearToken = (caller: Caller): Promise<string> =>
  sessionCookie(caller).serialize('', { maxAge: 0 });

/** The marks that earlier log-ins left in this browser, the latest first: people share computers. */
export async function devicesOf(request: Request, caller: Caller): Promise<readonly string[]> {
  const value: unknown = await devicesCookie(caller).parse(request.headers.get('Cookie'));
  if (!Array.isArray(value)) return [];
  return value.filter((mark) => typeof mark === 'string').slice(0, MOST_USERS_OF_A_BROWSER);
}

/** The header that leaves a mark in the browser besides those it has. */
export async function addDevice(caller: Caller, request: Request, device: string): Promise<string> {
  const others = (await devicesOf(request, caller)).filter((mark) => mark !== device);
  return devicesCookie(caller).serialize([device, ...others].slice(0, MOST_USERS_OF_A_BROWSER));
}
