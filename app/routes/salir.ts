import { redirect, redirectDocument } from '@remix-run/node';
import { isOfOtherUser } from '#app/shell/.server/page-user.ts';
import { publicAction, publicLoader } from '#app/shell/.server/route.ts';
import { clearTokenHeader, tokenOf } from '#app/shell/.server/session-cookie.ts';

/**
 * Ends the log-in session and deletes the cookie, unless another user has logged in since the page was opened. A full page load
 * follows and clears the page's memory, and the browser deletes its stored copies of files.
 */
export const action = publicAction(async ({ request, context }) => {
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
  return redirectDocument('/', {
    headers: { 'Set-Cookie': await clearTokenHeader(context), 'Clear-Site-Data': '"cache"' },
  });
});

export const loader = publicLoader(async () => redirect('/'));
