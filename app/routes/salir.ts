import { redirect, redirectDocument } from '@remix-run/node';
import { isOfOtherUser } from '../.server/page-user.ts';
import { openAction, openLoader } from '../.server/route.ts';
import { clearToken, tokenOf } from '../.server/session-cookie.ts';

/** Ends the session and deletes the cookie, unless the page is of another user. A full page load follows and clears the page's memory. */
export const action = openAction(async ({ request, context }) => {
  const token = await tokenOf(request, context);
  const scope = context.container.scope();
  const { origin } = context;
  const userAgent = request.headers.get('User-Agent');
  const authenticated =
    token &&
    (await scope.authenticateSession({
      token,
      kind: 'web',
      origin,
      userAgent,
      keepsSessionAlive: false,
      acceptsTemporaryPassword: true,
    }));
  if (authenticated && isOfOtherUser(request, authenticated.actor)) return redirectDocument('/');
  if (authenticated) await scope.logOut(authenticated.actor, token);
  return redirectDocument('/', { headers: { 'Set-Cookie': await clearToken(context) } });
});

export const loader = openLoader(async () => redirect('/'));
