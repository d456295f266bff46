import { type AppLoadContext, createCookie } from '@remix-run/node';

const MAX_USERS_OF_A_BROWSER = 6;
const HALF_A_YEAR_SECONDS = 15_768_000;

type Connection = Pick<AppLoadContext, 'secure'>;

/** Over TLS the `__Host-` prefix prevents other hosts from setting the cookie. */
const cookieNameOf = (name: string, { secure }: Connection) => (secure ? `__Host-${name}` : name);

const sessionCookie = (connection: Connection) =>
  createCookie(cookieNameOf('integra_sesion', connection), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: connection.secure,
  });

const devicesCookie = (connection: Connection) =>
  createCookie(cookieNameOf('integra_equipo', connection), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: HALF_A_YEAR_SECONDS,
    secure: connection.secure,
  });

/** The session token of the cookie; null when there is none, empty for an unreadable cookie. */
export async function tokenOf(request: Request, connection: Connection): Promise<string | null> {
  const value: unknown = await sessionCookie(connection).parse(request.headers.get('Cookie'));
  if (value === null || value === '') return null;
  return typeof value === 'string' ? value : '';
}

/** The header that sets the session cookie until the browser closes. */
export const setTokenHeader = (connection: Connection, token: string): Promise<string> =>
  sessionCookie(connection).serialize(token);

/** The header that deletes the session cookie. */
export const clearTokenHeader = (connection: Connection): Promise<string> =>
  sessionCookie(connection).serialize('', { maxAge: 0 });

/** The device tokens of earlier log-ins in this browser, latest first. They belong to several users when these share a computer. */
export async function deviceTokensOf(request: Request, connection: Connection): Promise<readonly string[]> {
  const value: unknown = await devicesCookie(connection).parse(request.headers.get('Cookie'));
  if (!Array.isArray(value)) return [];
  return value.filter((token) => typeof token === 'string').slice(0, MAX_USERS_OF_A_BROWSER);
}

/** The header that adds a device token to the device cookie. */
export async function addDeviceHeader(
  connection: Connection,
  request: Request,
  deviceToken: string,
): Promise<string> {
  const otherTokens = (await deviceTokensOf(request, connection)).filter((token) => token !== deviceToken);
  return devicesCookie(connection).serialize([deviceToken, ...otherTokens].slice(0, MAX_USERS_OF_A_BROWSER));
}
