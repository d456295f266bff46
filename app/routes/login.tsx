import { data, type HeadersFunction, redirect } from '@remix-run/node';
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { faultTextOf } from '#app/shared/copy/connection.ts';
import { texts } from '#app/shared/copy/texts.ts';
import { logInWithForm, refusedLogIn, sessionHeaders } from '#app/shell/.server/authenticator.ts';
import { publicAction, publicLoader } from '#app/shell/.server/route.ts';
import { pathAfterLogIn } from '#app/shell/.server/screens.ts';
import { tokenOf } from '#app/shell/.server/session-cookie.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import { loginNoticeTexts } from '#app/staff/copy/access.ts';
import { Button } from '#app/ui/button.tsx';
import { LogInLayout } from '#app/ui/log-in-layout.tsx';
import { announceLogOut } from '#app/ui/login-session-channel.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { STAFF_NAME_MAX_LENGTH } from '#domain/shared';

export const meta: MetaFunction = () => [{ title: 'Iniciar sesión · Integra' }];

/** Keeps the Retry-After header of an action in the response of a document request. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = publicLoader(async ({ request, context }) => {
  const url = new URL(request.url);
  const token = await tokenOf(request, context);
  const { container, origin } = context;
  const session =
    token &&
    (await container.scope().authenticateSession({
      token,
      kind: 'web',
      origin,
      keepsSessionAlive: false,
      acceptsTemporaryPassword: true,
    }));
  if (session) throw redirect(pathAfterLogIn(session, url));
  return { notice: noticeOf(url.searchParams, token !== null) };
});

function noticeOf(search: URLSearchParams, hadSession: boolean): string | null {
  const endText = Object.entries(loginNoticeTexts).find(([end]) => end === search.get('sesion'))?.[1];
  if (endText || !search.has('regreso')) return endText ?? null;
  return hadSession ? loginNoticeTexts.terminada : texts.notAllowed;
}

export const action = publicAction(async ({ request, context }) => {
  const url = new URL(request.url);
  const { username, result } = await logInWithForm(request, context);
  if (!result.ok) {
    return data({ username, message: textOf(result.refusal) }, refusedLogIn(result.refusal));
  }
  const { token } = result.value;
  const { container, origin } = context;
  const session = await container.scope().authenticateSession({
    token,
    kind: 'web',
    origin,
    keepsSessionAlive: false,
    acceptsTemporaryPassword: true,
  });
  if (!session) return data({ username, message: texts.notAllowed }, { status: 403 });
  const headers = await sessionHeaders(result.value, request, context);
  return redirect(pathAfterLogIn(session, url), { headers });
});

export default function LogIn() {
  const { notice } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const failure = result && ('fault' in result ? faultTextOf(result.fault) : result.message);
  const isLoggingIn = useNavigation().state !== 'idle';
  const password = useRef<HTMLInputElement>(null);

  useEffect(announceLogOut, []);
  useEffect(() => {
    if (!result || !password.current) return;
    password.current.value = '';
    password.current.focus();
  }, [result]);

  return (
    <LogInLayout>
      <Form method="post" className="grid gap-4" replace>
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        {!failure && notice ? <Notice tone="warning">{notice}</Notice> : null}
        <TextInput
          name="usuario"
          label="Usuario"
          defaultValue={result && 'username' in result ? result.username : undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={STAFF_NAME_MAX_LENGTH}
          required
          autoFocus
        />
        <PasswordInput
          ref={password}
          name="password"
          label="Contraseña"
          autoComplete="current-password"
          required
        />
        <Button type="submit" variant="primary" size="lg" block loading={isLoggingIn}>
          {isLoggingIn ? 'Iniciando sesión...' : 'Iniciar sesión'}
        </Button>
      </Form>
    </LogInLayout>
  );
}
