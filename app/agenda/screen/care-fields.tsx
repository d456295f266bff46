import { diagnosisTexts } from '#app/history/copy/clinical-history.ts';
import { findDiagnoses } from '#app/history/find-diagnoses.ts';
import { Combobox, type LoadOptions } from '#app/ui/combobox.tsx';
import { Select } from '#app/ui/select.tsx';
import type { EvolutionFormView } from '../agenda.ts';
import { agendaTexts } from '../copy/agenda.ts';

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

const ICD10 = 1;

const loadIcd10Options: LoadOptions = async (text, signal) =>
  (await findDiagnoses(ICD10, text, signal)).map(({ value, label, detail }) => ({
    value,
    label: `${detail} ${label}`,
  }));

interface CareFieldsProps {
  readonly form: EvolutionFormView;
  /** Whether the draft has a value for the diagnosis, even an empty one. */
  readonly hasDraftedDiagnosis: boolean;
  readonly diagnosis: FieldProps;
  readonly careSetting: FieldProps;
}

/** The diagnosis that the session treated, and its care setting. */
export function CareFields({ form, hasDraftedDiagnosis, diagnosis, careSetting }: CareFieldsProps) {
  const initialDiagnosis = hasDraftedDiagnosis ? form.draftedDiagnosis : form.proposedDiagnosis;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Combobox
        {...diagnosis}
        defaultValue={initialDiagnosis?.value ?? ''}
        label={agendaTexts.diagnosis}
        {...(initialDiagnosis && !hasDraftedDiagnosis && { hint: agendaTexts.diagnosisProposed })}
        placeholder={agendaTexts.noData}
        searchPlaceholder={diagnosisTexts.search}
        emptyText={diagnosisTexts.none}
        loadOptions={loadIcd10Options}
        {...(initialDiagnosis && { selectedLabel: initialDiagnosis.label })}
        clearable
      />
      <Select
        {...careSetting}
        label={agendaTexts.careSetting}
        placeholder={agendaTexts.noData}
        options={form.careSettings}
      />
    </div>
  );
}
