import { redirect } from '@remix-run/node';
import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { ConnectionNotice } from '#app/shared/connection-notice.tsx';
import { faultTextOf } from '#app/shared/copy/connection.ts';
import { texts } from '#app/shared/copy/texts.ts';
import { LeavingGuard } from '#app/shared/leaving-guard.tsx';
import { useUnsavedChanges } from '#app/shared/unsaved-changes.ts';
import { formBody } from '#app/shell/.server/form-body.ts';
import { anyUser, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import { returnPathOf } from '#app/shell/.server/screens.ts';
import { setTokenHeader } from '#app/shell/.server/session-cookie.ts';
import { fieldTextsOf, textOf } from '#app/shell/refusal-texts.ts';
import { temporaryPasswordTexts as copy, passwordFieldLabels } from '#app/staff/copy/staff.ts';
import { PasswordChange } from '#app/staff/view/users-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { LogInLayout } from '#app/ui/log-in-layout.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { staffName } from '#domain/wording';

export const meta: MetaFunction = () => [{ title: `${copy.title} · Integra` }];

const OPTIONS = { acceptsTemporaryPassword: true };

export const loader = pageLoader(
  anyUser,
  async ({ actor, passwordTemporary, url }) => {
    if (!passwordTemporary) throw redirect(returnPathOf(actor, url));
    return { username: actor.username, name: staffName(actor) };
  },
  OPTIONS,
);

export const action = pageAction(
  anyUser,
  async ({ actor, call, request, token, url, secure }) => {
    const parsed = PasswordChange.safeParse(Object.fromEntries(await formBody(request)));
    if (!parsed.success) return { errors: {}, message: texts.invalidInput };
    const result = await call('changeOwnPassword', { ...parsed.data, token });
    if (result.ok)
      throw redirect(returnPathOf(actor, url), {
        headers: { 'Set-Cookie': await setTokenHeader({ secure }, result.value.token) },
      });
    return { errors: fieldTextsOf(result.refusal), message: textOf(result.refusal) };
  },
  OPTIONS,
);

type Field = keyof typeof passwordFieldLabels;

const FIELDS = [
  { field: 'current', label: copy.current, autoComplete: 'current-password', hint: undefined },
  { field: 'password', label: passwordFieldLabels.password, autoComplete: 'new-password', hint: copy.hint },
  {
    field: 'repeated',
    label: passwordFieldLabels.repeated,
    autoComplete: 'new-password',
    hint: undefined,
  },
] as const satisfies readonly { field: Field; [other: string]: unknown }[];

/** Replaces a temporary password; until then the session permits nothing else. */
export default function NewPassword() {
  const { username, name } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const working = useNavigation().state !== 'idle';
  const hasUnsentChanges = useRef(false);
  useUnsavedChanges(() => hasUnsentChanges.current);
  useEffect(() => {
    if (result) hasUnsentChanges.current = true;
  }, [result]);
  const errors: Readonly<Record<string, string>> = result && 'errors' in result ? result.errors : {};
  const problem = result && ('fault' in result ? faultTextOf(result.fault) : result.message);
  const wrongFields = FIELDS.filter(({ field }) => errors[field]);
  const summary =
    wrongFields.length > 0
      ? wrongFields.map(({ field, label }) => ({ message: `${label}: ${errors[field]}`, fieldId: field }))
      : [problem].flatMap((message) => message ?? []).map((message) => ({ message }));
  return (
    <LogInLayout lead={copy.lead(name)}>
      <Form
        method="post"
        noValidate
        className="grid gap-4"
        onChange={() => {
          hasUnsentChanges.current = true;
        }}
        onSubmit={() => {
          hasUnsentChanges.current = false;
        }}
      >
        <ErrorSummary title={copy.notChanged} errors={working ? [] : summary} />
        <input type="text" name="username" autoComplete="username" readOnly hidden value={username} />
        {FIELDS.map(({ field, label, autoComplete, hint }) => (
          <PasswordInput
            key={field}
            id={field}
            name={field}
            label={label}
            required
            autoComplete={autoComplete}
            hint={hint}
            error={errors[field]}
            autoFocus={field === 'current'}
          />
        ))}
        <Button type="submit" variant="primary" size="lg" block loading={working}>
          {working ? 'Guardando...' : copy.choose}
        </Button>
      </Form>
      <Form method="post" action="/salir" className="mt-3">
        <Button type="submit" variant="ghost" block>
          Salir
        </Button>
      </Form>
      <ConnectionNotice />
      <LeavingGuard />
    </LogInLayout>
  );
}
