import { Checkbox } from '#app/ui/choice.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { reasonFieldLabels as labels, reasonTexts as texts } from '../copy/clinical-history.ts';
import { EntryDialog } from '../entry-dialog.tsx';
import { LongText } from '../long-text.tsx';
import { parseTermIds, type TermOption } from './terms-field.tsx';
import { VerificationFields } from './verification-fields.tsx';

interface NewReasonDialogProps {
  readonly patientId: number;
  readonly termOptions: readonly TermOption[];
  /** Today at the clinic. */
  readonly today: string;
  readonly onClose: () => void;
}

/** The form of a consultation reason, which may be verified at once. */
export function NewReasonDialog({ patientId, termOptions, today, onClose }: NewReasonDialogProps) {
  return (
    <EntryDialog
      title={texts.addTitle}
      submitLabel={texts.register}
      path={`/historiaClinica/escribir/${patientId}`}
      draftKey={`consultation-reason:${patientId}`}
      labels={labels}
      initialValues={{ date: today, text: '', verified: '', terms: '', verifiedOn: today, verifiedText: '' }}
      commandOf={({ date, text, verified, ...verification }) => ({
        intent: 'reason',
        date,
        text,
        verification: verified ? { ...verification, terms: parseTermIds(verification.terms) } : null,
      })}
      onClose={onClose}
    >
      {({ values, control, busy, put }) => (
        <>
          <DateField {...control('date')} required max={today} onChange={(value) => put('date', value)} />
          <LongText {...control('text')} kind="reason" readOnly={busy} onText={(text) => put('text', text)} />
          <Checkbox
            label={labels.verified}
            checked={values.verified !== ''}
            onChange={({ target }) => put('verified', target.checked ? '1' : '')}
          />
          {values.verified !== '' && (
            <VerificationFields
              control={control}
              put={put}
              busy={busy}
              termOptions={termOptions}
              today={today}
            />
          )}
        </>
      )}
    </EntryDialog>
  );
}
