import type { ReasonView } from '#app/admission/reasons.ts';
import { reasonFieldLabels as labels, reasonTexts as texts } from '../copy/clinical-history.ts';
import { EntryDialog } from '../entry-dialog.tsx';
import { parseTermIds, type TermOption } from './terms-field.tsx';
import { VerificationFields } from './verification-fields.tsx';

interface VerifyDialogProps {
  readonly patientId: number;
  readonly reason: ReasonView;
  readonly termOptions: readonly TermOption[];
  /** Today at the clinic. */
  readonly today: string;
  readonly onClose: () => void;
}

/** The form of the verification of a consultation reason. */
export function VerifyDialog({ patientId, reason, termOptions, today, onClose }: VerifyDialogProps) {
  return (
    <EntryDialog
      title={texts.verifyTitle}
      description={`${reason.date} · ${reason.author}`}
      submitLabel={texts.verify}
      path={`/historiaClinica/escribir/${patientId}`}
      draftKey={`verification:${reason.id}`}
      labels={{
        terms: labels.terms,
        verifiedOn: labels.verifiedOn,
        verifiedText: labels.verifiedText,
      }}
      initialValues={{ terms: '', verifiedOn: today, verifiedText: '' }}
      commandOf={({ terms: chosen, verifiedOn, verifiedText }) => ({
        intent: 'verification',
        reasonId: reason.id,
        terms: parseTermIds(chosen),
        verifiedOn,
        verifiedText,
      })}
      onClose={onClose}
    >
      {({ control, busy, put }) => (
        <>
          <p className="max-h-40 overflow-y-auto whitespace-pre-line break-words rounded-control bg-subtle p-3">
            {reason.text}
          </p>
          <VerificationFields
            control={control}
            put={put}
            busy={busy}
            termOptions={termOptions}
            today={today}
          />
        </>
      )}
    </EntryDialog>
  );
}
