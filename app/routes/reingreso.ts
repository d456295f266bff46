import { texts } from '#app/shared/copy/texts.ts';
import { logInWithForm, refusedLogIn, sessionHeaders } from '#app/shell/.server/authenticator.ts';
import { noLoader } from '#app/shell/.server/data-loader.ts';
import { publicAction } from '#app/shell/.server/route.ts';
import { remainingTimeViewOf } from '#app/shell/log-in-session.ts';
import { textOf } from '#app/shell/refusal-texts.ts';

/** Opens a new log-in session from the dialog that an open page shows after its log-in session has ended. */
export const action = publicAction(async ({ request, context }) => {
  const { result } = await logInWithForm(request, context);
  if (!result.ok) return Response.json({ message: textOf(result.refusal) }, refusedLogIn(result.refusal));
  const { container, origin } = context;
  const { token } = result.value;
  const authenticated = await container.scope().authenticateSession({
    token,
    kind: 'web',
    origin,
    keepsSessionAlive: false,
    acceptsTemporaryPassword: true,
  });
  if (!authenticated) return Response.json({ message: texts.notAllowed }, { status: 403 });
  const headers = await sessionHeaders(result.value, request, context);
  const { remainingTime, passwordTemporary } = authenticated;
  return Response.json({ ...remainingTimeViewOf(remainingTime), passwordTemporary }, { headers });
});

export { noLoader as loader };
