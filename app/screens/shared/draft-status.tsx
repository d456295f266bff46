import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { DraftState } from './use-draft.ts';

/** `Borrador guardado 10:32`, or that it could not be kept. */
export function DraftStatus({ savedAt, failed }: DraftState) {
  if (failed) {
    return (
      <p role="status" className="flex items-center gap-1.5 font-medium text-small text-warning">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        No se pudo guardar el borrador. Se intentará de nuevo.
      </p>
    );
  }
  if (!savedAt) return null;
  return (
    <p className="flex items-center gap-1.5 text-muted text-small">
      <CloudCheck aria-hidden className="size-4 shrink-0" />
      Borrador guardado {savedAt}
    </p>
  );
}

/** Tells that what was typed before is here again, and offers to begin afresh, which is asked about first. */
export function DraftRecovered({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Notice
        tone="info"
        actions={
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)} className="-my-1 touch:-my-2.5">
            Descartar
          </Button>
        }
      >
        <strong>Recuperamos su borrador</strong> del {savedAt}.
      </Notice>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="danger"
        title="¿Descartar el borrador?"
        description="Lo que había escrito se pierde y el formulario empieza de nuevo."
        confirmLabel="Descartar borrador"
        cancelLabel="Conservar"
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </>
  );
}
