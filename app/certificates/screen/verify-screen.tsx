import { Form, useNavigation } from '@remix-run/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useRef } from 'react';
import { ConnectionNotice } from '#app/shared/connection-notice.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { useHeadingFocus } from '#app/ui/first-focus.ts';
import { LogInLayout } from '#app/ui/log-in-layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { verifyTexts as texts } from '../copy.ts';
import type { VerificationView } from '../view/verification.ts';

const VERIFY_PATH = '/verificar';

/** The public page that verifies a certificate by its number and code. */
export function VerifyScreen({ view }: { view: VerificationView }) {
  const busy = useNavigation().state !== 'idle';
  const { number, code, outcome } = view;
  const refusal = outcome?.kind === 'refused' ? outcome.message : null;
  return (
    <LogInLayout lead={outcome && !refusal ? texts.title : texts.lead}>
      {outcome && outcome.kind !== 'refused' ? (
        <Answer outcome={outcome} number={number} />
      ) : (
        <Form method="get" action={VERIFY_PATH} className="grid gap-4">
          {refusal && <Notice tone="danger">{refusal}</Notice>}
          <TextInput
            name="numero"
            label={texts.number}
            hint={texts.numberHint}
            defaultValue={number}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
          <TextInput
            name="codigo"
            label={texts.code}
            hint={texts.codeHint}
            defaultValue={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
          <Button type="submit" variant="primary" size="lg" block loading={busy}>
            {busy ? texts.verifying : texts.verify}
          </Button>
        </Form>
      )}
      <ConnectionNotice />
    </LogInLayout>
  );
}

interface AnswerProps {
  readonly outcome: Exclude<NonNullable<VerificationView['outcome']>, { readonly kind: 'refused' }>;
  readonly number: string;
}

function Answer({ outcome, number }: AnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  const isValid = outcome.kind === 'valid';
  const Icon = isValid ? CircleCheck : CircleX;
  return (
    <div className="grid gap-4">
      <h2
        ref={heading}
        tabIndex={-1}
        className={`flex items-center gap-2 font-semibold text-figure outline-none ${isValid ? 'text-success' : 'text-danger'}`}
      >
        <Icon aria-hidden className="size-7 shrink-0" />
        {isValid ? texts.valid : texts.notValid}
      </h2>
      {isValid ? (
        <>
          <DescriptionList
            columns={1}
            items={[
              { term: texts.number, value: number.toUpperCase() },
              { term: texts.issuedOn, value: outcome.issuedOn },
              { term: texts.initials, value: outcome.initials },
              { term: texts.institution, value: outcome.institution },
            ]}
          />
          <p className="text-muted">{texts.compare}</p>
        </>
      ) : (
        <p className="text-muted">{texts.notValidHint}</p>
      )}
      <ButtonLink to={VERIFY_PATH} size="lg" block>
        {texts.other}
      </ButtonLink>
    </div>
  );
}
