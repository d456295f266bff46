import FilePlus from 'lucide-react/icons/file-plus';
import { useState } from 'react';
import { evaluationReportTexts as texts } from '../../copy/issued-documents.ts';
import { Button } from '../../ui/button.tsx';
import { preloadPdf } from './pdf-dialog.tsx';
import { ReportDialog, type ReportedPlan } from './report-dialog.tsx';

interface IssueReportProps {
  readonly patientId: number;
  readonly plan: ReportedPlan;
  /** Day of care of the plan. */
  readonly date: string;
}

/** The button of the evaluation report of a plan, and its dialog. */
export function IssueReport({ patientId, plan, date }: IssueReportProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        className="self-start"
        icon={<FilePlus aria-hidden />}
        aria-label={texts.openOf(date)}
        onPointerEnter={preloadPdf}
        onClick={() => setOpen(true)}
      >
        {texts.title}
      </Button>
      {open && <ReportDialog patientId={patientId} plan={plan} onClose={() => setOpen(false)} />}
    </>
  );
}
