import { diagnosisTexts as texts } from '../copy/clinical-history.ts';
import type { DiagnosisView } from '../diagnoses.ts';
import { EntryDialog } from '../entry-dialog.tsx';
import { DiagnosesField, diagnosesText, diagnosesToSubmit } from './diagnoses-field.tsx';

interface CorrectDiagnosesDialogProps {
  readonly entryId: number;
  /** Name of the entry. */
  readonly name: string;
  /** 1 offers only ICD-10, 2 offers ICD-10 and DSM-IV. */
  readonly codeListCount: 1 | 2;
  readonly diagnoses: readonly DiagnosisView[];
  readonly onClose: () => void;
}

/** The form that replaces the diagnoses of an entry. */
export function CorrectDiagnosesDialog(props: CorrectDiagnosesDialogProps) {
  const { entryId, name, codeListCount, diagnoses, onClose } = props;
  return (
    <EntryDialog
      title={texts.correctOf(name)}
      description={texts.correctText}
      submitLabel={texts.save}
      path={`/historiaClinica/registros/${entryId}`}
      draftKey={`diagnoses:${entryId}`}
      labels={{ diagnoses: texts.title }}
      initialValues={{ diagnoses: diagnosesText(diagnoses) }}
      commandOf={(values) => ({ intent: 'diagnoses', diagnoses: diagnosesToSubmit(values.diagnoses) })}
      onClose={onClose}
    >
      {({ control, put }) => (
        <DiagnosesField
          {...control('diagnoses')}
          lists={texts.lists.slice(0, codeListCount)}
          {...(codeListCount === 1 && { proposedKinds: {} })}
          onDiagnoses={(value) => put('diagnoses', value)}
        />
      )}
    </EntryDialog>
  );
}
