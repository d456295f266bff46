import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { draftTexts } from './copy/connection.ts';
import type { DraftState } from './draft-queue.ts';

/** When the draft was saved, or why it is not. A lost connection is for screen readers only, because the top bar shows it. */
export function DraftStatus({ savedAt, problem }: DraftState) {
  if (problem) {
    return (
      <p
        role="status"
        className={
          problem === 'offline' ? 'sr-only' : 'flex items-center gap-1.5 font-medium text-small text-warning'
        }
      >
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {draftTexts[problem]}
      </p>
    );
  }
  if (!savedAt) return null;
  return (
    <p className="flex items-center gap-1.5 text-muted text-small">
      <CloudCheck aria-hidden className="size-4 shrink-0" />
      {draftTexts.saved(savedAt)}
    </p>
  );
}

interface DraftRecoveredProps {
  readonly savedAt: string;
  /** The consequence of discarding, for the confirmation. */
  readonly lossText?: string;
  readonly onDiscard: () => void;
}

/** The notice of a restored draft, with the option to discard it. */
export function DraftRecovered({
  savedAt,
  lossText = draftTexts.discardLoses,
  onDiscard,
}: DraftRecoveredProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Notice
        tone="info"
        actions={
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setConfirming(true)}
            className="-my-1 touch:-my-2.5"
          >
            {draftTexts.discardButton}
          </Button>
        }
      >
        <strong>{draftTexts.recovered}</strong> {draftTexts.recoveredOf(savedAt)}
      </Notice>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        tone="danger"
        title={draftTexts.discardQuestion}
        description={lossText}
        confirmLabel={draftTexts.discard}
        cancelLabel={draftTexts.keep}
        onConfirm={() => {
          setConfirming(false);
          onDiscard();
        }}
      />
    </>
  );
}
