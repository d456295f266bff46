import { type FormEvent, useState } from 'react';
import { unitsText } from '#app/scheduling/texts.ts';
import { SignatureField } from '#app/signatures/signature-field.tsx';
import { openedSignature, submittedSignature } from '#app/signatures/signature-value.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { REASON_MAX_LENGTH } from '#domain/shared';
import { receiptTexts as texts } from '../copy.ts';
import type { SessionToSign, SigningView } from '../view/signing.ts';
import { missingFields } from './missing-fields.ts';
import { proposedSigner, SignerField, submittedSigner } from './signer-field.tsx';
import { useReceiptSubmission } from './use-receipt-submission.ts';

const ID = 'recibido';

/** The fields of one part of the request, without its prefix. */
const errorsOf = (errors: Readonly<Record<string, string>>, prefix: string) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) =>
      name.startsWith(`${prefix}.`) ? [[name.slice(prefix.length + 1), text]] : [],
    ),
  );

interface SigningFormProps {
  readonly signing: SigningView;
  /** Key of the submission. */
  readonly submissionKey: string;
  readonly onSigned: () => void;
}

export function SigningForm({ signing, submissionKey, onSigned }: SigningFormProps) {
  const { patientId, date, sessions, isLate, isPatientYoung } = signing;
  const [chosenIds, setChosenIds] = useState<readonly number[]>(sessions.map(({ id }) => id));
  const [signer, setSigner] = useState(() => proposedSigner(signing));
  const [openedFirst] = useState(openedSignature);
  const [signature, setSignature] = useState(openedFirst);
  const [reasons, setReasons] = useState({ late: '', young: '' });
  const submission = useReceiptSubmission(submissionKey, ID, onSigned);
  const { errors } = submission;
  /** A signature is of the person who gave it. */
  const changeSigner = (changed: typeof signer) => {
    if (changed.choice !== signer.choice) setSignature(openedSignature());
    setSigner(changed);
  };
  const needsYoungReason = signer.choice === 'paciente' && isPatientYoung;
  const { restored } = submission;
  const keepsRestored = restored !== null && signature === openedFirst;
  const sentReasons = { motivo: reasons.late, motivoMenor: reasons.young };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (keepsRestored) return void submission.send({ ...restored, ...sentReasons });
    const missing = missingFields({
      signer,
      isOther: !signing.signers.some(({ key }) => key === signer.choice),
      signature,
      needsLateReason: isLate,
      needsYoungReason,
      reasons,
    });
    submission.send(
      {
        paciente: patientId,
        fecha: date,
        sesiones: chosenIds,
        firmante: submittedSigner(signer, signing),
        firma: await submittedSignature(signature),
        ...sentReasons,
      },
      missing,
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <ErrorSummary title={texts.notSigned} errors={submission.isWaiting ? [] : submission.summary} />
      <Card>
        <h2 className="font-semibold text-title">{signing.patient}</h2>
        <p className="mb-2 text-muted">{texts.sessionsOf(signing.day, signing.isToday)}</p>
        <ul className="divide-y divide-soft">
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionCheckbox
                session={session}
                checked={chosenIds.includes(session.id)}
                onChange={(checked) =>
                  setChosenIds((before) =>
                    checked ? [...before, session.id] : before.filter((id) => id !== session.id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <SignerField id={ID} signing={signing} value={signer} errors={errors} onChange={changeSigner} />
        {(needsYoungReason || errors.motivoMenor) && (
          <TextInput
            id={`${ID}-motivoMenor`}
            label={texts.youngReason}
            hint={texts.youngHint}
            required
            limit={REASON_MAX_LENGTH}
            autoComplete="off"
            className="mt-3"
            value={reasons.young}
            error={errors.motivoMenor}
            onChange={({ target }) => setReasons({ ...reasons, young: target.value })}
          />
        )}
        {(isLate || errors.motivo) && (
          <TextInput
            id={`${ID}-motivo`}
            label={texts.lateReason}
            hint={texts.lateHint}
            required
            limit={REASON_MAX_LENGTH}
            autoComplete="off"
            className="mt-3"
            value={reasons.late}
            error={errors.motivo}
            onChange={({ target }) => setReasons({ ...reasons, late: target.value })}
          />
        )}
      </Card>
      <Card>
        <SignatureField
          key={signer.choice}
          id={`${ID}-firma`}
          value={signature}
          documentTypes={signing.documentTypes}
          errors={errorsOf(errors, 'firma')}
          onChange={setSignature}
        />
      </Card>
      {keepsRestored && submission.refused && !submission.isWaiting && (
        <Notice tone="info">{texts.restored}</Notice>
      )}
      {submission.isWaiting && <Notice tone="warning">{texts.waiting}</Notice>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        loading={submission.busy}
        aria-disabled={chosenIds.length === 0 || undefined}
      >
        {submission.busy ? texts.confirming : texts.confirm(chosenIds.length)}
      </Button>
    </form>
  );
}

interface SessionCheckboxProps {
  readonly session: SessionToSign;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const SessionCheckbox = ({ session, checked, onChange }: SessionCheckboxProps) => (
  <Checkbox
    id={`${ID}-sesion-${session.id}`}
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
    label={
      <span className="flex flex-col py-1">
        <span>
          <strong className="tabular-nums">{session.hours}</strong> {session.service}
        </span>
        <span className="text-muted text-small">
          {texts.by(session.professional, unitsText(session.units))}
        </span>
      </span>
    }
  />
);
