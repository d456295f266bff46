import type { AppLoadContext } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { Result } from '#domain/shared';

/** Checks the log-in form (fields `usuario` and `password`) and opens a web session. */
export function logInWithForm(request: Request, context: AppLoadContext): Promise<Result<{ token: string }>> {
  const authenticator = new Authenticator<Result<{ token: string }>>();
  authenticator.use(
    new FormStrategy(async ({ form }) =>
      context.container.scope().logIn({
        username: String(form.get('usuario') ?? ''),
        password: String(form.get('password') ?? ''),
        kind: 'web',
        origin: context.origin,
      }),
    ),
    'form',
  );
  return authenticator.authenticate('form', request);
}
