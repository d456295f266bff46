import { useRevalidator } from '@remix-run/react';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { documentTexts } from '#app/documents/copy.ts';
import { UploadList } from '#app/documents/upload-list.tsx';
import { useUploads } from '#app/documents/use-uploads.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { FileButton } from '#app/ui/file-button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { DOCUMENT_ACCEPT } from '#domain/file-rules';
import type { CatalogueEntryView } from '../catalogues.ts';
import { blankFormTexts as texts } from '../copy.ts';

interface BlankFormDialogProps {
  readonly format: CatalogueEntryView;
  readonly onClose: () => void;
}

/** The stored blank form of an exam format, and its replacement. */
export function BlankFormDialog({ format, onClose }: BlankFormDialogProps) {
  const { id, values, blankForm } = format;
  const path = `/mantenimiento/formatos/${id}`;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [confirming, setConfirming] = useState(false);
  const uploads = useUploads({
    addressOf: (_kind, { name }) => `${path}?${new URLSearchParams({ nombre: name })}`,
    takesSeveral: () => false,
    storedText: () => texts.stored,
    onStored: revalidate,
  });
  const { send, busy, refused } = useSubmission(
    { resource: path },
    {
      onSucceeded({ message }) {
        setConfirming(false);
        toast({ kind: 'success', title: message });
      },
      onRefused: () => setConfirming(false),
    },
  );
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      description={values.description ?? ''}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{texts.help}</p>
        {refused && <Notice tone="danger">{refused.message}</Notice>}
        {blankForm ? (
          <a href={blankForm.address} download={blankForm.name} className="break-words text-accent underline">
            {blankForm.name}
          </a>
        ) : (
          <p>{texts.none}</p>
        )}
        <UploadList {...uploads} />
        <div className="flex flex-wrap gap-3">
          <FileButton
            aria-label={blankForm ? texts.replace : texts.upload}
            accept={DOCUMENT_ACCEPT}
            icon={<Upload aria-hidden />}
            variant="primary"
            onFiles={(files) => {
              if (files.length > 1) toast({ kind: 'warning', title: documentTexts.oneOnly });
              else uploads.send('blank-form', files);
            }}
          >
            {blankForm ? texts.replace : texts.upload}
          </FileButton>
          {blankForm && <Button onClick={() => setConfirming(true)}>{texts.withdraw}</Button>}
        </div>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        tone="danger"
        title={texts.withdrawQuestion}
        description={texts.withdrawText}
        confirmLabel={texts.withdraw}
        loading={busy}
        onConfirm={() => void send({})}
      />
    </Modal>
  );
}
