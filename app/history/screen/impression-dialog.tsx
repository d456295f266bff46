import { DateField } from '#app/ui/date-field.tsx';
import {
  diagnosisTexts,
  impressionFieldLabels as labels,
  impressionTexts as texts,
} from '../copy/clinical-history.ts';
import { EntryDialog } from '../entry-dialog.tsx';
import { LongText } from '../long-text.tsx';
import { DiagnosesField, diagnosesToSubmit } from './diagnoses-field.tsx';

interface ImpressionDialogProps {
  readonly patientId: number;
  /** Today at the clinic. */
  readonly today: string;
  readonly onClose: () => void;
}

/** The form of a clinical impression. */
export function ImpressionDialog({ patientId, today, onClose }: ImpressionDialogProps) {
  return (
    <EntryDialog
      title={texts.addTitle}
      submitLabel={texts.register}
      path={`/historiaClinica/escribir/${patientId}`}
      draftKey={`impression:${patientId}`}
      labels={labels}
      initialValues={{ date: today, observations: '', anamnesis: '', diagnoses: '' }}
      commandOf={({ diagnoses, ...fields }) => ({
        intent: 'impression',
        ...fields,
        diagnoses: diagnosesToSubmit(diagnoses),
      })}
      onClose={onClose}
    >
      {({ control, busy, put }) => (
        <>
          <DateField {...control('date')} required max={today} onChange={(value) => put('date', value)} />
          <LongText
            {...control('observations')}
            kind="observations"
            readOnly={busy}
            onText={(text) => put('observations', text)}
          />
          <LongText
            {...control('anamnesis')}
            kind="anamnesis"
            optional
            readOnly={busy}
            onText={(text) => put('anamnesis', text)}
          />
          <DiagnosesField
            {...control('diagnoses')}
            lists={diagnosisTexts.lists}
            onDiagnoses={(value) => put('diagnoses', value)}
          />
        </>
      )}
    </EntryDialog>
  );
}
