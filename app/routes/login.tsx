import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { logInWithForm } from '../.server/authenticator.ts';
import { landingPathOf } from '../.server/screens.ts';
import { setToken, tokenOf } from '../.server/session-cookie.ts';
import { textOf, texts } from '../copy/index.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextInput } from '../ui/text-input.tsx';

export const meta: MetaFunction = () => [{ title: 'Iniciar sesión · Integra' }];

/** Only a path of this server: nobody is sent elsewhere after log-in. */
const returnPathOf = (url: URL): string | null => {
  const path = url.searchParams.get('regreso') ?? '';
  return /^\/(?![/\\])/.test(path) && path !== '/' ? path : null;
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const token = await tokenOf(request);
  const { origin } = context;
  const actor =
    token && (await context.container.scope().recognise({ token, kind: 'web', origin, counts: false }));
  const landing = actor && landingPathOf(actor);
  if (landing) throw redirect(returnPathOf(url) ?? landing);
  return { ended: token !== null && url.searchParams.has('regreso') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const result = await logInWithForm(request, context);
  if (!result.ok) {
    const seconds = result.refusal.params?.seconds;
    const answer = { message: textOf(result.refusal) };
    if (seconds === undefined) return data(answer, { status: 401 });
    return data(answer, { status: 429, headers: { 'Retry-After': String(seconds) } });
  }
  const { token } = result.value;
  const { origin } = context;
  const actor = await context.container.scope().recognise({ token, kind: 'web', origin, counts: false });
  const landing = actor && landingPathOf(actor);
  if (!landing) return data({ message: texts.notAllowed }, { status: 403 });
  return redirect(returnPathOf(url) ?? landing, {
    headers: { 'Set-Cookie': await setToken(context, token) },
  });
}

export default function LogIn() {
  const { ended } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const working = useNavigation().state !== 'idle';
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4">
      <div className="w-full max-w-sm rounded-card border border-line bg-surface p-8 shadow-card">
        <h1 className="text-heading font-semibold">Integra</h1>
        <p className="mt-1 mb-6 text-muted">Ingrese con su usuario de la fundación.</p>
        <Form method="post" className="grid gap-4" replace>
          {failure ? <Notice tone="danger">{failure.message}</Notice> : null}
          {!failure && ended ? <Notice tone="warning">Su sesión terminó. Ingrese de nuevo.</Notice> : null}
          <TextInput
            name="usuario"
            label="Usuario"
            autoComplete="username"
            autoCapitalize="none"
            required
            autoFocus
          />
          <TextInput
            key={failure ? Math.random() : 'password'}
            name="password"
            label="Contraseña"
            type="password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" variant="primary" block loading={working}>
            {working ? 'Iniciando sesión...' : 'Iniciar sesión'}
          </Button>
        </Form>
      </div>
    </main>
  );
}
