import FilePlus from 'lucide-react/icons/file-plus';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { evaluationReportTexts as texts } from '../copy/issued-documents.ts';
import { ReportDialog, type ReportedPlan } from '../report-dialog.tsx';
import { preloadPdf } from './pdf-dialog.tsx';

interface IssueReportProps {
  readonly patientId: number;
  readonly plan: ReportedPlan;
  /** Day of care of the plan. */
  readonly date: string;
}

/** A button that opens the dialog for issuing the evaluation report of a plan, and a link to the report once it is issued. */
export function IssueReport({ patientId, plan, date }: IssueReportProps) {
  const [open, setOpen] = useState(false);
  const [issuedAddress, setIssuedAddress] = useState<string | null>(null);
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
      {issuedAddress && (
        <Notice tone="success">
          {texts.issued}{' '}
          <a href={issuedAddress} target="_blank" rel="noreferrer" className="font-semibold underline">
            {texts.openIssued}
          </a>
        </Notice>
      )}
      {open && (
        <ReportDialog
          patientId={patientId}
          plan={plan}
          onIssued={setIssuedAddress}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
