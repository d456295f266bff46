import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { planTexts as texts } from '../copy/treatment-plans.ts';
import type { ChartView } from '../view/chart.ts';
import type { PlanView } from '../view/treatment-plans.ts';
import { DiagnosisList } from './diagnosis-list.tsx';
import { EntryItem } from './entry-item.tsx';
import { EntryText } from './entry-text.tsx';
import { IssueReport } from './issue-report.tsx';
import { PlanDiagnosis } from './plan-diagnosis.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanServices } from './plan-services.tsx';

interface PlanListProps {
  readonly chart: Pick<
    ChartView,
    'patientId' | 'today' | 'entryRights' | 'planChoices' | 'patientToSchedule'
  >;
  readonly plans: readonly PlanView[];
}

/** The conclusions and treatment plans, newest first. */
export function PlanList({ chart, plans }: PlanListProps) {
  const { patientId, today, entryRights, planChoices, patientToSchedule } = chart;
  const [adding, setAdding] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      {entryRights.mayWrite && (
        <Button variant="primary" className="self-end" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      )}
      <Card flush={plans.length > 0}>
        {plans.length === 0 && <EmptyState>{texts.none}</EmptyState>}
        <ol className="divide-y divide-soft">
          {plans.map((plan) => (
            <li key={plan.entryId}>
              <EntryItem
                entry={plan}
                title={plan.date}
                name={`${texts.one}, ${plan.date}`}
                about={plan.validity && <p className="mt-1 text-small">{plan.validity}</p>}
                text={plan.conclusions}
                entryRights={entryRights}
                {...(plan.completesSession && { annulEffect: texts.annulEffect })}
              >
                {!plan.imported && <PlanDiagnosis plan={plan} mayWrite={entryRights.mayWrite} />}
                <DiagnosisList
                  entry={plan}
                  name={`${texts.one}, ${plan.date}`}
                  codeListCount={1}
                  mayWrite={entryRights.mayWrite}
                />
                <EntryText title={texts.recommendations} text={plan.recommendations} />
                <EntryText title={texts.familyActivities} text={plan.familyActivities} />
                {!plan.imported && <PlanServices plan={plan} patientToSchedule={patientToSchedule} />}
                {entryRights.mayWrite && !plan.annulment && (
                  <IssueReport patientId={patientId} plan={plan} date={plan.date} />
                )}
              </EntryItem>
            </li>
          ))}
        </ol>
      </Card>
      {adding && planChoices && (
        <PlanDialog
          patientId={patientId}
          today={today}
          choices={planChoices}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
