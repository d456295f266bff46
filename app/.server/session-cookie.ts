import { type AppLoadContext, createCookie } from '@remix-run/node';

const cookieFor = (secure: boolean) =>
  createCookie('integra_sesion', { httpOnly: true, sameSite: 'lax', path: '/', secure });

/** The session token in the browser's cookie, null when there is none. */
export async function tokenOf(request: Request): Promise<string | null> {
  const value: unknown = await cookieFor(false).parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value.length > 0 ? value : null;
}

/** The header that hands the token to the browser; it ends with the browser. */
export const setToken = (context: AppLoadContext, token: string): Promise<string> =>
  cookieFor(context.secure).serialize(token);

/** The header that takes the token from the browser. */
export const clearToken = (context: AppLoadContext): Promise<string> =>
  cookieFor(context.secure).serialize('', { maxAge: 0 });
