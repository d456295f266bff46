import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { clearToken, tokenOf } from '../.server/session-cookie.ts';

/** Ends the session; without one it only takes the cookie away. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = await tokenOf(request);
  const scope = context.container.scope();
  const actor =
    token && (await scope.recognise({ token, kind: 'web', origin: context.origin, counts: false }));
  if (actor) await scope.logOut(actor, token);
  return redirect('/', { headers: { 'Set-Cookie': await clearToken(context) } });
}

export const loader = () => redirect('/');
