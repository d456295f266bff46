import { useState } from 'react';
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
  readonly diagnosisKind: FieldProps;
  readonly careSetting: FieldProps;
}

/** The diagnosis that the session treated with its kind, and its care setting. */
export function CareFields(props: CareFieldsProps) {
  const { form, hasDraftedDiagnosis, diagnosis, diagnosisKind, careSetting } = props;
  const initialDiagnosis = hasDraftedDiagnosis ? form.draftedDiagnosis : form.proposedDiagnosis;
  const [diagnosisId, setDiagnosisId] = useState(initialDiagnosis?.value ?? '');
  const [kind, setKind] = useState(diagnosisKind.defaultValue);
  const proposedKind = form.proposedKinds[diagnosisId] ?? '';
  const { defaultValue: _, ...kindProps } = diagnosisKind;
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
        onChange={(chosen) => {
          setDiagnosisId(chosen);
          setKind(form.proposedKinds[chosen] ?? '');
        }}
      />
      {diagnosisId !== '' && (
        <Select
          {...kindProps}
          label={diagnosisTexts.kind}
          placeholder={agendaTexts.noData}
          options={form.diagnosisKinds}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          hint={kind !== '' && kind === proposedKind ? diagnosisTexts.kindProposed : diagnosisTexts.kindHint}
        />
      )}
      <Select
        {...careSetting}
        label={agendaTexts.careSetting}
        placeholder={agendaTexts.noData}
        options={form.careSettings}
      />
    </div>
  );
}
