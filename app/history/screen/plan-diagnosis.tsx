import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { planTexts as texts } from '../copy/treatment-plans.ts';
import type { PlanView } from '../view/treatment-plans.ts';
import { CorrectDiagnosisDialog } from './correct-diagnosis-dialog.tsx';
import { EarlierVersions } from './earlier-versions.tsx';

interface PlanDiagnosisProps {
  readonly plan: PlanView;
  /** Whether the reader may write into this history. */
  readonly mayWrite: boolean;
}

/** The current diagnosis of a plan, and the earlier ones with author and time. */
export function PlanDiagnosis({ plan, mayWrite }: PlanDiagnosisProps) {
  const [correcting, setCorrecting] = useState(false);
  const [current, ...earlier] = plan.diagnosisTexts;
  return (
    <section className="flex max-w-[80ch] flex-col gap-1">
      <h4 className="font-semibold text-small">{texts.diagnosis}</h4>
      {current ? (
        <p className="whitespace-pre-line break-words">{current.text}</p>
      ) : (
        <p className="text-muted">{texts.noDiagnosis}</p>
      )}
      {current && earlier.length > 0 && <p className="text-muted text-small">{current.byline}</p>}
      {earlier.length > 0 && (
        <EarlierVersions label={texts.earlier(earlier.length)} versions={earlier}>
          {({ text }) => <p className="whitespace-pre-line break-words">{text}</p>}
        </EarlierVersions>
      )}
      {mayWrite && !plan.annulment && (
        <Button
          size="sm"
          className="mt-1 self-start print:hidden"
          {...(!plan.isOwn && { 'aria-disabled': true, title: texts.notOwn })}
          onClick={() => setCorrecting(true)}
        >
          {texts.correct}
        </Button>
      )}
      {correcting && <CorrectDiagnosisDialog plan={plan} onClose={() => setCorrecting(false)} />}
    </section>
  );
}
