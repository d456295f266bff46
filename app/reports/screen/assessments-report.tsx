import { useMemo, useState } from 'react';
import { evaluationReportTexts as texts } from '#app/history/copy/issued-documents.ts';
import { ReportDialog } from '#app/history/report-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/table-column.ts';
import type { ReportRowView } from '#domain/report-presentation';
import { tableColumnsOf } from '../report-cell.tsx';
import { type ReportData, ReportScreen } from '../report-screen.tsx';

interface TreatmentPlanReference {
  readonly patientId: number;
  readonly planId: number;
}

interface AssessmentRow extends ReportRowView {
  /** The plan that completed the evaluation; null if there is none or the user can't open histories. */
  readonly treatmentPlan: TreatmentPlanReference | null;
  /** Why the row has no report; null when it has one. */
  readonly withoutReportText: string | null;
}

/** The report `assessments`. A row with a treatment plan opens the form of an evaluation report; the others say why they have none. */
export function AssessmentsReport({ report }: { readonly report: ReportData<AssessmentRow> }) {
  const [chosenPlan, setChosenPlan] = useState<TreatmentPlanReference | null>(null);
  const columns = useMemo(
    (): readonly Column<AssessmentRow>[] => [
      ...tableColumnsOf<AssessmentRow>(report.columns),
      {
        key: 'report',
        header: texts.heading,
        cell: ({ treatmentPlan, withoutReportText, cells }) =>
          treatmentPlan ? (
            <Button
              size="sm"
              aria-label={texts.openOfRow(String(cells.date))}
              onClick={() => setChosenPlan(treatmentPlan)}
            >
              {texts.open}
            </Button>
          ) : (
            <span className="text-muted">{withoutReportText}</span>
          ),
      },
    ],
    [report.columns],
  );
  return (
    <>
      <ReportScreen report={report} columns={columns} />
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
