import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs.tsx';

/** The way out of a form that keeps no draft: what was typed is not given up unasked. */
export function useLeaving(isTouched: () => boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  return {
    leave: () => (isTouched() ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="danger"
        title="¿Descartar lo que ha escrito?"
        description="Lo que ha escrito se perderá."
        cancelLabel="Seguir escribiendo"
        confirmLabel="Descartar"
        onConfirm={onClose}
      />
    ),
  };
}

/** The same where what stands in the form is at hand. */
export function useLeavingTyped(typed: unknown, onClose: () => void) {
  const now = JSON.stringify(typed);
  const [beginning] = useState(now);
  return useLeaving(() => now !== beginning, onClose);
}
