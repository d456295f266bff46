import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { draftTexts } from '#app/shared/copy/connection.ts';
import { discardDraft } from '#app/shared/draft-queue.ts';
import { useClipboard } from '#app/shared/use-clipboard.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { agendaTexts } from '../copy/agenda.ts';

interface UnregisteredTextProps {
  /** Key of the draft of the evolution. */
  readonly draftKey: string;
  readonly text: string;
  /** Whether the session has a registered evolution, whose text differs from the draft. */
  readonly hasEvolution: boolean;
}

/** The draft of an evolution that can't be registered any more; it can be copied or discarded. */
export function UnregisteredText({ draftKey, text, hasEvolution }: UnregisteredTextProps) {
  const copy = useClipboard(agendaTexts.textCopied, agendaTexts.textNotCopied);
  const [confirming, setConfirming] = useState(false);
  const [discarded, setDiscarded] = useState(false);
  if (discarded) return null;
  return (
    <section className="flex flex-col gap-4">
      <Notice tone="warning">
        <strong>{agendaTexts.unregisteredNotice}</strong>{' '}
        {hasEvolution ? agendaTexts.unregisteredAdvice : agendaTexts.closedSessionAdvice}
      </Notice>
      <TextArea label={agendaTexts.typedText} readOnly rows={6} value={text} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => setConfirming(true)}>
          {draftTexts.discardButton}
        </Button>
        <Button variant="primary" icon={<Copy aria-hidden />} onClick={() => void copy(text)}>
          {agendaTexts.copyText}
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        tone="danger"
        title={draftTexts.discardQuestion}
        description={hasEvolution ? agendaTexts.unregisteredDiscard : agendaTexts.unregisteredDiscardOfClosed}
        confirmLabel={draftTexts.discard}
        cancelLabel={draftTexts.keep}
        onConfirm={() => {
          setConfirming(false);
          setDiscarded(true);
          void discardDraft(draftKey);
        }}
      />
    </section>
  );
}
