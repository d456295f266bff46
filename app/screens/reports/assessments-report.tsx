import { useState } from 'react';
import { evaluationReportTexts as texts } from '../../copy/issued-documents.ts';
import type { ReportRowView } from '../../view-models/report.ts';
import { ReportDialog } from '../clinical-history/report-dialog.tsx';
import { type ReportData, ReportScreen } from './report-screen.tsx';

interface Reported {
  readonly patientId: number;
  readonly planId: number;
}

interface AssessmentRow extends ReportRowView {
  /** The plan that completed the evaluation; null for none, or for a user who can't open histories. */
  readonly reported: Reported | null;
}

/** The report of evaluations: of each that a plan completed, the evaluation report can be issued. */
export function AssessmentsReport({ report }: { readonly report: ReportData<AssessmentRow> }) {
  const [chosen, setChosen] = useState<Reported | null>(null);
  return (
    <>
      <ReportScreen
        report={report}
        actions={({ reported }) =>
          reported ? [{ label: texts.title, onSelect: () => setChosen(reported) }] : []
        }
      />
      {chosen && (
        <ReportDialog
          patientId={chosen.patientId}
          plan={{ entryId: chosen.planId, recommendations: null }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
