import { useRef, useState } from 'react';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { leavingTexts } from './copy/connection.ts';
import { flushDrafts, hasUnsavedDraft } from './draft-queue.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

/** Asks before a dialog with input is closed; for forms that have no draft. */
export function useLeaving(isTouched: () => boolean, onClose: () => void) {
  useUnsavedChanges(isTouched);
  return useQuestion(isTouched, onClose);
}

/** {@link useLeaving} for a form whose values are React state. */
export function useLeavingValue(value: unknown, onClose: () => void) {
  const currentJson = JSON.stringify(value);
  const [initialJson] = useState(currentJson);
  return useLeaving(() => currentJson !== initialJson, onClose);
}

/** {@link useLeaving} for a form that calls `onTouched`. */
export function useLeavingTouched(onClose: () => void) {
  const touched = useRef(false);
  const onTouched = () => {
    touched.current = true;
  };
  return { onTouched, ...useLeaving(() => touched.current, onClose) };
}

/** Saves the draft before its dialog is closed, and asks only if that fails. */
export function useLeavingDraft(draftKey: string, onClose: () => void) {
  const { requestClose, question } = useQuestion(() => hasUnsavedDraft(draftKey), onClose);
  return {
    question,
    async requestClose() {
      await flushDrafts();
      requestClose();
    },
  };
}

function useQuestion(isUnsaved: () => boolean, onClose: () => void) {
  const [confirming, setConfirming] = useState(false);
  return {
    requestClose: () => (isUnsaved() ? setConfirming(true) : onClose()),
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
