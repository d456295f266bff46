import { type AppLoadContext, createCookie } from '@remix-run/node';

const MOST_USERS_OF_A_BROWSER = 6;
const HALF_A_YEAR_SECONDS = 15_768_000;

const sessionCookie = (secure: boolean) =>
  createCookie('integra_sesion', { httpOnly: true, sameSite: 'lax', path: '/', secure });

const devicesCookie = (secure: boolean) =>
  createCookie('integra_equipo', {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: HALF_A_YEAR_SECONDS,
    secure,
  });

/** The session token in the browser's cookie, null when there is none. */
export async function tokenOf(request: Request): Promise<string | null> {
  const value: unknown = await sessionCookie(false).parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value.length > 0 ? value : null;
}

/** The header that hands the token to the browser; it ends with the browser. */
export const setToken = (context: AppLoadContext, token: string): Promise<string> =>
  sessionCookie(context.secure).serialize(token);

/** The header that takes the token from the browser. */
export const clearToken = (context: AppLoadContext): Promise<string> =>
  sessionCookie(context.secure).serialize('', { maxAge: 0 });

/** The marks that earlier log-ins left in this browser, the latest first: people share computers. */
export async function devicesOf(request: Request): Promise<readonly string[]> {
  const value: unknown = await devicesCookie(false).parse(request.headers.get('Cookie'));
  if (!Array.isArray(value)) return [];
  return value.filter((mark) => typeof mark === 'string').slice(0, MOST_USERS_OF_A_BROWSER);
}

/** The header that leaves a mark in the browser besides those it has. */
export async function addDevice(context: AppLoadContext, request: Request, device: string): Promise<string> {
  const others = (await devicesOf(request)).filter((mark) => mark !== device);
  return devicesCookie(context.secure).serialize([device, ...others].slice(0, MOST_USERS_OF_A_BROWSER));
}
