import { useState } from 'react';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { certificateTexts as texts } from '../copy.ts';
import type { CertificateView } from '../view/certificates.ts';

interface AnnulDialogProps {
  readonly certificate: CertificateView;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Annuls a certificate with a reason. */
export default function AnnulDialog({ certificate, onClose, onSucceeded }: AnnulDialogProps) {
  const [reason, setReason] = useState('');
  const { send, busy, errors, problem } = useSubmission(
    { resource: `/historiaClinica/certificados/anular/${certificate.id}` },
    { keepsPage: true, onSucceeded },
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      tone="danger"
      title={texts.annulTitle}
      description={texts.annulHint(certificate.number)}
      confirmLabel={texts.annulTitle}
      cancelLabel={texts.keep}
      loading={busy}
      onConfirm={() => send({ reason })}
    >
      <TextArea
        id={`anular-certificado-${certificate.id}`}
        label={texts.reason}
        required
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        error={errors.reason ?? problem ?? undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
