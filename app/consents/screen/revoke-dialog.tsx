import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import type { ConsentRow, ConsentsView } from '../consents.ts';
import { consentFieldLabels as labels, consentTexts as texts } from '../copy.ts';
import { errorLabels } from './error-labels.ts';
import { submittedSigners } from './signer-value.ts';
import { firstSigning, SignersField } from './signers-field.tsx';
import { submittedSurrogate, surrogateErrors } from './surrogate-field.tsx';

interface RevokeDialogProps {
  readonly view: ConsentsView;
  readonly consent: ConsentRow;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Revokes a consent with a reason and signatures. */
export default function RevokeDialog({ view, consent, onClose, onSucceeded }: RevokeDialogProps) {
  const [reason, setReason] = useState('');
  const [signing, setSigning] = useState(() => firstSigning(view));
  const form = useRecordForm(
    { resource: `/historiaClinica/revocatorias/${consent.id}` },
    {
      labels: errorLabels(signing.signers),
      loaded: {},
      input: { reason, signing },
      draftKey: `revocation:${consent.id}`,
      onClose,
      onSucceeded,
    },
  );
  const { id, errors } = form;
  const send = async () => {
    form.send(
      {
        id: consent.id,
        motivo: reason,
        firmantes: await submittedSigners(signing.signers),
        sustituto: submittedSurrogate(signing),
      },
      surrogateErrors(signing),
    );
  };
  return (
    <RecordDialog
      form={form}
      title={texts.titleRevoke(consent.name)}
      description={`${view.name} · ${view.document} · ${view.age}`}
      refusedTitle={texts.refusedRevoke}
      buttons={<SaveButton form={form}>{texts.saveRevoke}</SaveButton>}
      onSubmit={() => void send()}
    >
      <Notice tone="info">{texts.revokeHint}</Notice>
      <TextArea
        id={`${id}-motivo`}
        label={labels.motivo}
        required
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        error={errors.motivo}
        onChange={({ target }) => setReason(target.value)}
      />
      <SignersField
        id={id}
        view={view}
        value={signing}
        decision="revoke"
        errors={errors}
        onChange={setSigning}
      />
    </RecordDialog>
  );
}
