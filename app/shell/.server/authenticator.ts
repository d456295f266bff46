import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { LogInResult } from '#domain/access';
import type { Refusal, Result } from '#domain/shared';
import { formBody } from './form-body.ts';
import { addDeviceHeader, deviceTokensOf, setTokenHeader, tokenOf } from './session-cookie.ts';

interface LogInResponse {
  /** The typed user name, for the form. */
  readonly username: string;
  readonly result: Result<LogInResult>;
}

/** Checks the log-in form (fields `usuario` and `password`) and opens a web session. */
export async function logInWithForm(request: Request, context: AppLoadContext): Promise<LogInResponse> {
  const authenticator = new Authenticator<LogInResponse>();
  authenticator.use(
    new FormStrategy(async ({ form }) => {
      const username = String(form.get('usuario') ?? '');
      const result = await context.container.scope().logIn({
        username,
        password: String(form.get('password') ?? ''),
        kind: 'web',
        origin: context.origin,
        userAgent: request.headers.get('User-Agent'),
        deviceTokens: await deviceTokensOf(request, context),
        previousToken: await tokenOf(request, context),
      });
      return { username, result };
    }),
    'form',
  );
  const formRequest = new Request(request.url, { method: 'POST', body: await formBody(request) });
  return authenticator.authenticate('form', formRequest);
}

/** The headers that set the session cookie and the device cookie. */
export async function sessionHeaders(
  { token, deviceToken }: LogInResult,
  request: Request,
  context: AppLoadContext,
): Promise<Headers> {
  const headers = new Headers();
  headers.append('Set-Cookie', await setTokenHeader(context, token));
  headers.append('Set-Cookie', await addDeviceHeader(context, request, deviceToken));
  return headers;
}

/** The status and headers of a refused log-in: 429 with `Retry-After` during a delay, otherwise 401. */
export function refusedLogIn({ params }: Refusal) {
  const seconds = params?.seconds;
  if (seconds === undefined) return { status: 401 };
  return { status: 429, headers: { 'Retry-After': String(seconds) } };
}
