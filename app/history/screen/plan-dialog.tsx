import { textOfCode } from '#app/shell/refusal-texts.ts';
import { Checkbox, SegmentedControl } from '#app/ui/choice.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { diagnosisTexts } from '../copy/clinical-history.ts';
import { planFieldLabels as labels, planTexts as texts } from '../copy/treatment-plans.ts';
import { EntryDialog } from '../entry-dialog.tsx';
import { LongText } from '../long-text.tsx';
import { type PlanChoices, sessionToComplete } from '../view/treatment-plans.ts';
import { DiagnosesField, diagnosesText, diagnosesToSubmit } from './diagnoses-field.tsx';
import { PlannedServicesField, plannedServicesToSubmit } from './planned-services-field.tsx';

/** Plans have diagnoses of ICD-10 only. */
const icd10List = diagnosisTexts.lists.slice(0, 1);

interface PlanDialogProps {
  readonly patientId: number;
  /** Today at the clinic. */
  readonly today: string;
  readonly choices: PlanChoices;
  readonly onClose: () => void;
}

/** The form of a treatment plan. */
export function PlanDialog({ patientId, today, choices, onClose }: PlanDialogProps) {
  const { specialties, evaluations, diagnoses: proposedDiagnoses } = choices;
  const [evaluation] = evaluations;
  return (
    <EntryDialog
      title={texts.addTitle}
      submitLabel={texts.register}
      path={`/historiaClinica/escribir/${patientId}`}
      draftKey={`treatment-plan:${patientId}`}
      labels={labels}
      initialValues={{
        startDate: today,
        endDate: '',
        indefinite: '1',
        conclusions: '',
        recommendations: '',
        diagnosis: '',
        familyActivities: '',
        period: '1',
        services: '',
        diagnoses: diagnosesText(proposedDiagnoses),
        sessionId: evaluations.length === 1 && evaluation ? evaluation.value : '',
      }}
      commandOf={({ indefinite, endDate, diagnoses, period, services, sessionId, ...fields }) => ({
        intent: 'plan',
        ...fields,
        endDate: indefinite ? null : endDate,
        diagnoses: diagnosesToSubmit(diagnoses),
        period: Number(period),
        services: plannedServicesToSubmit(services),
        sessionId: sessionToComplete(sessionId, choices),
      })}
      missingTextOf={({ services }) => (services === '' ? textOfCode('plan-needs-service') : null)}
      onClose={onClose}
    >
      {({ values, control, busy, put }) => {
        const longText = (field: 'conclusions' | 'recommendations' | 'diagnosis' | 'familyActivities') => ({
          ...control(field),
          readOnly: busy,
          onText: (text: string) => put(field, text),
        });
        return (
          <>
            {evaluations.length > 0 && (
              <Select
                {...control('sessionId')}
                options={[{ value: '', label: texts.noSession }, ...evaluations]}
                onChange={({ target }) => put('sessionId', target.value)}
              />
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              <DateField {...control('startDate')} required onChange={(value) => put('startDate', value)} />
              {values.indefinite === '' && (
                <DateField
                  {...control('endDate')}
                  required
                  min={values.startDate}
                  onChange={(value) => put('endDate', value)}
                />
              )}
              <Checkbox
                className="sm:col-start-1"
                label={labels.indefinite}
                checked={values.indefinite !== ''}
                onChange={({ target }) => put('indefinite', target.checked ? '1' : '')}
              />
            </div>
            <LongText {...longText('conclusions')} kind="conclusions" />
            <LongText {...longText('diagnosis')} kind="plan-diagnosis" optional rows={3} />
            <DiagnosesField
              {...control('diagnoses')}
              lists={icd10List}
              proposedKinds={choices.proposedKinds}
              onDiagnoses={(value) => put('diagnoses', value)}
            />
            <LongText {...longText('recommendations')} kind="recommendations" optional />
            <LongText {...longText('familyActivities')} kind="family-activities" optional rows={3} />
            <SegmentedControl
              {...control('period')}
              name="period"
              options={[
                { value: '1', label: texts.perWeek },
                { value: '2', label: texts.perMonth },
              ]}
              onChange={(value) => put('period', value)}
            />
            <PlannedServicesField
              {...control('services')}
              specialties={specialties}
              onServices={(value) => put('services', value)}
            />
          </>
        );
      }}
    </EntryDialog>
  );
}
