import { useRef, useState } from 'react';
import { leavingTexts } from '../../copy/connection.ts';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { flushDrafts, hasUnsavedDraft } from './draft-queue.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

/** Guards a dialog whose form has no draft: leaving it with typed text asks first. */
export function useLeaving(isTouched: () => boolean, onClose: () => void) {
  useUnsavedChanges(isTouched);
  return useQuestion(isTouched, onClose);
}

/** The same where what stands in the form is at hand. */
export function useLeavingTyped(typed: unknown, onClose: () => void) {
  const now = JSON.stringify(typed);
  const [beginning] = useState(now);
  return useLeaving(() => now !== beginning, onClose);
}

/** The same for a form that only reports that it was touched; a form that is sent is not `open` any more. */
export function useLeavingTouched(onClose: () => void, open = true) {
  const touched = useRef(false);
  const onTouched = () => {
    touched.current = true;
  };
  return { onTouched, ...useLeaving(() => touched.current && open, onClose) };
}

/** The way out of a dialog whose form has a draft: it is saved at once, and only if that fails there is a question. */
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
  const [asking, setAsking] = useState(false);
  return {
    leave: () => (isUnsaved() ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
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
