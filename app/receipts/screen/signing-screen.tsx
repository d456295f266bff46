import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useHeadingFocus } from '#app/ui/first-focus.ts';
import { Modal } from '#app/ui/modal.tsx';
import { receiptTexts as texts } from '../copy.ts';
import type { SigningView } from '../view/signing.ts';
import { LeaveForm } from './leave-form.tsx';
import { SigningForm } from './signing-form.tsx';
import { dropWaiting } from './waiting-signature.ts';

interface SigningScreenProps {
  readonly signing: SigningView;
  readonly user: { readonly name: string; readonly username: string };
  readonly backPath: string;
}

/** The screen for the family on the handed-over device: these sessions, the signer and the field to sign; nothing else. */
export function SigningScreen({ signing, user, backPath }: SigningScreenProps) {
  const [isSigned, setIsSigned] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const leaving = { user, backPath };
  const submissionKey = `receipt:${user.username}:${signing.patientId}:${signing.date}`;
  const hasSessions = signing.sessions.length > 0;
  useEffect(() => {
    if (!hasSessions) dropWaiting(submissionKey);
  }, [hasSessions, submissionKey]);
  if (isSigned)
    return (
      <Page>
        <Card>
          <div role="status" className="mb-4 flex items-center gap-3 text-success">
            <CircleCheck aria-hidden className="size-8 shrink-0" />
            <div>
              <FocusedHeading>{texts.thanks}</FocusedHeading>
              <p className="text-ink">{texts.thanksText}</p>
            </div>
          </div>
          <LeaveForm {...leaving} />
        </Card>
      </Page>
    );
  return (
    <Page>
      {!hasSessions ? (
        <Card>
          <h2 className="font-semibold text-title">{signing.patient}</h2>
          <p className="mt-1">{texts.nothing}</p>
          <p className="mt-1 mb-4 text-muted">
            {signing.receivedCount > 0 ? texts.alreadyReceived(signing.receivedCount) : texts.notBegun}
          </p>
          <LeaveForm {...leaving} />
        </Card>
      ) : (
        <>
          <SigningForm signing={signing} submissionKey={submissionKey} onSigned={() => setIsSigned(true)} />
          <Button variant="ghost" block onClick={() => setIsLeaving(true)}>
            {texts.leave}
          </Button>
          <p className="pb-4 text-center text-muted text-small">{texts.leaveHint}</p>
          <Modal open={isLeaving} onOpenChange={setIsLeaving} size="sm" title={texts.leave}>
            <LeaveForm {...leaving} autoFocus onStay={() => setIsLeaving(false)} />
          </Modal>
        </>
      )}
    </Page>
  );
}

/** The heading of what follows the form, which takes the focus. */
function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="font-semibold text-heading outline-none">
      {children}
    </h2>
  );
}

function Page({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  return (
    <div className="min-h-dvh bg-paper">
      <header className="border-line border-b bg-surface py-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[640px] items-baseline px-4 justify-between font-semibold text-title outline-none"
        >
          {texts.sign}
          <span className="font-normal text-muted text-small">Integra</span>
        </h1>
      </header>
      <main className="mx-auto flex w-full max-w-[640px] flex-col gap-3 p-4">{children}</main>
    </div>
  );
}
