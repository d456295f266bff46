import { useState } from 'react';
import { evaluationReportTexts as texts } from '../../copy/issued-documents.ts';
import type { ReportRowView } from '../../view-models/report.ts';
import { ReportDialog } from '../clinical-history/report-dialog.tsx';
import { type ReportData, ReportScreen } from './report-screen.tsx';

interface TreatmentPlanReference {
  readonly patientId: number;
  readonly planId: number;
}

interface AssessmentRow extends ReportRowView {
  /** The plan that completed the evaluation; null if there is none or the user can't open histories. */
  readonly treatmentPlan: TreatmentPlanReference | null;
}

/** The report `assessments`. A row with a treatment plan opens the form of an evaluation report. */
export function AssessmentsReport({ report }: { readonly report: ReportData<AssessmentRow> }) {
  const [chosenPlan, setChosenPlan] = useState<TreatmentPlanReference | null>(null);
  return (
    <>
      <ReportScreen
        report={report}
        actions={({ treatmentPlan }) =>
          treatmentPlan ? [{ label: texts.title, onSelect: () => setChosenPlan(treatmentPlan) }] : []
        }
      />
      {chosenPlan && (
        <ReportDialog
          patientId={chosenPlan.patientId}
          plan={{ entryId: chosenPlan.planId, recommendations: null }}
          onClose={() => setChosenPlan(null)}
        />
      )}
    </>
  );
}
