import { useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '#app/ui/dialogs.tsx';
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

/**
 * Saves the draft before its dialog is closed, and asks only if that fails, or if closing loses something that no draft holds: `lossText`
 * says what.
 */
export function useLeavingDraft(draftKey: string, onClose: () => void, lossText?: string) {
  const { requestClose, question } = useQuestion(
    () => hasUnsavedDraft(draftKey) || lossText !== undefined,
    onClose,
    lossText !== undefined && !hasUnsavedDraft(draftKey)
      ? { title: leavingTexts.closeQuestion, description: lossText, confirmLabel: leavingTexts.close }
      : undefined,
  );
  return {
    question,
    async requestClose() {
      await flushDrafts();
      requestClose();
    },
  };
}

type Question = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel'>;

const DISCARDING: Question = {
  title: leavingTexts.discardQuestion,
  description: leavingTexts.discardLoses,
  confirmLabel: leavingTexts.discard,
};

function useQuestion(isUnsaved: () => boolean, onClose: () => void, question: Question = DISCARDING) {
  const [confirming, setConfirming] = useState(false);
  return {
    requestClose: () => (isUnsaved() ? setConfirming(true) : onClose()),
    question: (
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        tone="danger"
        {...question}
        cancelLabel={leavingTexts.stay}
        onConfirm={onClose}
      />
    ),
  };
}
