import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { ConnectionNotice } from '#app/shared/connection-notice.tsx';
import { faultTextOf } from '#app/shared/copy/connection.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { LogInLayout } from '#app/ui/log-in-layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordInput } from '#app/ui/password-input.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { firstPasswordTexts as copy } from '../copy/password-links.ts';
import { passwordFieldLabels as labels } from '../copy/staff.ts';
import type { FirstPasswordResult } from '../view/password-links.ts';

type Owner = Extract<FirstPasswordResult, { readonly name: string }>;
type Answer = FirstPasswordResult | { readonly fault: { readonly id?: string; readonly message: string } };

const NO_FIELDS: Readonly<Record<string, string>> = {};

/** Asks for the code of a link, which the address may have, and then for a password. */
export function FirstPassword() {
  const fetcher = useFetcher<Answer>();
  const [code, setCode] = useState('');
  const [owner, setOwner] = useState<Owner | null>(null);
  const [isCleared, setCleared] = useState(false);
  const { data, state, submit } = fetcher;
  // The form that an answer opens takes keys at once, while the page still loads its data again.
  const busy = state === 'submitting';
  const failure = !data || busy || isCleared ? null : failureOf(data);

  const send = (fields: Readonly<Record<string, string>>) => {
    setCleared(false);
    submit(fields, { method: 'post' });
  };
  useEffect(() => {
    const codeOfAddress = decodeURIComponent(window.location.hash.slice(1));
    if (codeOfAddress === '') return;
    // The browser's history keeps no code.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setCode(codeOfAddress);
    submit({ intent: 'open', code: codeOfAddress }, { method: 'post' });
  }, [submit]);
  useEffect(() => {
    if (data && 'step' in data && data.step !== 'refused') setOwner(data);
  }, [data]);

  if (owner?.step === 'chosen')
    return (
      <LogInLayout lead={owner.name}>
        <div className="grid gap-4">
          <Notice tone="success">{copy.chosen}</Notice>
          <TextInput label={copy.username} readOnly value={owner.username} />
          <ButtonLink to="/" variant="primary" size="lg" block>
            {copy.logIn}
          </ButtonLink>
        </div>
      </LogInLayout>
    );
  if (owner)
    return (
      <PasswordForm
        owner={owner}
        busy={busy}
        failure={failure}
        onSend={(fields) => send({ intent: 'choose', code, ...fields })}
        onOtherCode={() => {
          setOwner(null);
          setCode('');
          setCleared(true);
        }}
      />
    );
  return (
    <LogInLayout lead={copy.lead}>
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send({ intent: 'open', code });
        }}
      >
        {failure && <Notice tone="danger">{failure.message}</Notice>}
        <TextInput
          name="code"
          label={copy.code}
          hint={copy.codeHint}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          required
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {busy ? copy.opening : copy.open}
        </Button>
      </form>
      <ConnectionNotice />
    </LogInLayout>
  );
}

interface Failure {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

function failureOf(answer: Answer): Failure | null {
  if ('fault' in answer) return { message: faultTextOf(answer.fault), fields: NO_FIELDS };
  return answer.step === 'refused' ? answer : null;
}

interface PasswordFormProps {
  readonly owner: Owner;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSend: (fields: { readonly password: string; readonly repeated: string }) => void;
  readonly onOtherCode: () => void;
}

const FIELDS = [
  { field: 'password', hint: copy.hint },
  { field: 'repeated', hint: undefined },
] as const;

function PasswordForm({ owner, busy, failure, onSend, onOtherCode }: PasswordFormProps) {
  const [typed, setTyped] = useState({ password: '', repeated: '' });
  const fields = failure?.fields ?? NO_FIELDS;
  const fieldErrors = FIELDS.flatMap(({ field }) =>
    fields[field] ? [{ message: `${labels[field]}: ${fields[field]}`, fieldId: field }] : [],
  );
  const summary = fieldErrors.length > 0 || !failure ? fieldErrors : [{ message: failure.message }];
  return (
    <LogInLayout lead={copy.owner(owner.name)}>
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSend(typed);
        }}
      >
        <ErrorSummary title={copy.notChosen} errors={summary} />
        <TextInput
          label={copy.username}
          name="username"
          autoComplete="username"
          readOnly
          value={owner.username}
        />
        {FIELDS.map(({ field, hint }) => (
          <PasswordInput
            key={field}
            id={field}
            name={field}
            label={labels[field]}
            required
            autoComplete="new-password"
            hint={hint}
            value={typed[field]}
            error={fields[field]}
            autoFocus={field === 'password'}
            onChange={({ target }) => setTyped((before) => ({ ...before, [field]: target.value }))}
          />
        ))}
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {busy ? copy.saving : copy.choose}
        </Button>
        <Button variant="ghost" block onClick={onOtherCode}>
          {copy.otherCode}
        </Button>
      </form>
      <ConnectionNotice />
    </LogInLayout>
  );
}
