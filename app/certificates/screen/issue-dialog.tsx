import { useState } from 'react';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { ADDRESSEE_MAX_LENGTH } from '#domain/shared';
import {
  certificateFieldHints as hints,
  certificateFieldLabels as labels,
  certificateTexts as texts,
} from '../copy.ts';
import type { VerificationAddress } from '../view/certificates.ts';

interface IssueDialogProps {
  readonly patientId: number;
  /** Name and document. */
  readonly patient: string;
  readonly isLocked: boolean;
  /** Null while it is not read. */
  readonly verification: VerificationAddress | null;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

const EMPTY = { from: '', to: '', addressee: '', diagnosis: false };

/** Issues a certificate of the done sessions between two days. */
export default function IssueDialog({
  patientId,
  patient,
  isLocked,
  verification,
  onClose,
  onSucceeded,
}: IssueDialogProps) {
  const [values, setValues] = useState(EMPTY);
  const form = useRecordForm(
    { resource: `/historiaClinica/certificados/${patientId}` },
    {
      labels,
      loaded: {},
      input: values,
      draftKey: `certificate:${patientId}`,
      keepsPage: true,
      onClose,
      onSucceeded,
    },
  );
  const { id, errors } = form;
  const change = (changed: Partial<typeof EMPTY>) => setValues((before) => ({ ...before, ...changed }));
  return (
    <RecordDialog
      form={form}
      title={texts.issue}
      description={patient}
      refusedTitle={texts.notIssued}
      buttons={<SaveButton form={form}>{texts.save}</SaveButton>}
      onSubmit={() => form.send(values)}
    >
      {verification?.reach === 'own-computer' && (
        <Notice tone="warning">{texts.ownComputer(verification.address ?? '')}</Notice>
      )}
      {verification?.reach === 'none' && <Notice tone="danger">{texts.noAddress}</Notice>}
      <Notice tone="info">{isLocked ? `${texts.issueHint} ${texts.lockedHint}` : texts.issueHint}</Notice>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((field) => (
          <DateField
            key={field}
            id={`${id}-${field}`}
            label={labels[field]}
            required
            value={values[field]}
            error={errors[field]}
            onChange={(date) => change({ [field]: date })}
          />
        ))}
      </div>
      <TextInput
        id={`${id}-addressee`}
        label={labels.addressee}
        hint={hints.addressee}
        limit={ADDRESSEE_MAX_LENGTH}
        autoComplete="off"
        value={values.addressee}
        error={errors.addressee}
        onChange={({ target }) => change({ addressee: target.value })}
      />
      <Checkbox
        id={`${id}-diagnosis`}
        label={labels.diagnosis}
        hint={hints.diagnosis}
        checked={values.diagnosis}
        error={errors.diagnosis}
        onChange={({ target }) => change({ diagnosis: target.checked })}
      />
    </RecordDialog>
  );
}
