import { planTexts as texts } from '../copy/treatment-plans.ts';
import { EntryDialog } from '../entry-dialog.tsx';
import { LongText } from '../long-text.tsx';
import type { PlanView } from '../view/treatment-plans.ts';

interface CorrectDiagnosisDialogProps {
  readonly plan: PlanView;
  readonly onClose: () => void;
}

/** The form that corrects the text of a plan's diagnosis. */
export function CorrectDiagnosisDialog({ plan, onClose }: CorrectDiagnosisDialogProps) {
  return (
    <EntryDialog
      title={texts.correctOf(plan.date)}
      submitLabel={texts.saveCorrection}
      path={`/historiaClinica/registros/${plan.entryId}`}
      draftKey={`plan-diagnosis:${plan.entryId}`}
      labels={{ diagnosis: texts.diagnosis }}
      initialValues={{ diagnosis: plan.diagnosisTexts[0]?.text ?? '' }}
      commandOf={({ diagnosis }) => ({ intent: 'diagnosis', diagnosis })}
      onClose={onClose}
    >
      {({ control, busy, put }) => (
        <LongText
          {...control('diagnosis')}
          kind="plan-diagnosis"
          hint={texts.correctText}
          readOnly={busy}
          onText={(text) => put('diagnosis', text)}
        />
      )}
    </EntryDialog>
  );
}
