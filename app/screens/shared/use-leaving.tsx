import { useRef, useState } from 'react';
import { leavingTexts } from '../../copy/connection.ts';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { flushDrafts, hasUnsavedDraft } from './draft-queue.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

/** Confirms leaving a dialog without a draft when it has input. */
export function useLeaving(isTouched: () => boolean, onClose: () => void) {
  useUnsavedChanges(isTouched);
  return useQuestion(isTouched, onClose);
}

/** {@link useLeaving} for a form in React state. */
export function useLeavingTyped(typed: unknown, onClose: () => void) {
  const now = JSON.stringify(typed);
  const [beginning] = useState(now);
  return useLeaving(() => now !== beginning, onClose);
}

/** {@link useLeaving} for a form that reports only that it was touched; a submitted form is not `open`. */
export function useLeavingTouched(onClose: () => void, open = true) {
  const touched = useRef(false);
  const onTouched = () => {
    touched.current = true;
  };
  return { onTouched, ...useLeaving(() => touched.current && open, onClose) };
}

/** Leaving a dialog with a draft saves it first; only a failure is confirmed. */
export function useLeavingDraft(form: string, onClose: () => void) {
  const { leave, question } = useQuestion(() => hasUnsavedDraft(form), onClose);
  return {
    question,
    async leave() {
      await flushDrafts();
      leave();
    },
  };
}

function useQuestion(isUnsaved: () => boolean, onClose: () => void) {
  const [confirming, setConfirming] = useState(false);
  return {
    leave: () => (isUnsaved() ? setConfirming(true) : onClose()),
    question: (
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        tone="danger"
        title={leavingTexts.discardQuestion}
        description={leavingTexts.discardLoses}
        cancelLabel={leavingTexts.stay}
        confirmLabel={leavingTexts.discard}
        onConfirm={onClose}
      />
    ),
  };
}
