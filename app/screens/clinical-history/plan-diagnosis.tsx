import { useState } from 'react';
import { planTexts as texts } from '../../copy/treatment-plans.ts';
import { Button } from '../../ui/button.tsx';
import type { PlanView } from '../../view-models/treatment-plans.ts';
import { CorrectDiagnosisDialog } from './correct-diagnosis-dialog.tsx';

interface PlanDiagnosisProps {
  readonly plan: PlanView;
  /** Whether the reader may write into this history. */
  readonly writes: boolean;
}

/** The current diagnosis of a plan, and the earlier ones with author and time. */
export function PlanDiagnosis({ plan, writes }: PlanDiagnosisProps) {
  const [correcting, setCorrecting] = useState(false);
  const [current, ...earlier] = plan.diagnosisTexts;
  return (
    <section className="flex max-w-[80ch] flex-col gap-1">
      <h4 className="font-semibold text-small">{texts.diagnosis}</h4>
      {current && <p className="whitespace-pre-line break-words">{current.text}</p>}
      {current && earlier.length > 0 && <p className="text-muted text-small">{current.written}</p>}
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-accent text-small touch:min-h-11">
            {texts.earlier(earlier.length)}
          </summary>
          <ol className="mt-1 flex flex-col gap-2 border-line border-l-2 pl-3">
            {earlier.map(({ text, written }) => (
              <li key={written}>
                <p className="whitespace-pre-line break-words text-muted">{text}</p>
                <p className="text-muted text-small">{written}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {writes && !plan.annulment && (
        <Button
          size="sm"
          className="mt-1 self-start print:hidden"
          disabled={!plan.isOwn}
          {...(!plan.isOwn && { title: texts.notOwn })}
          onClick={() => setCorrecting(true)}
        >
          {texts.correct}
        </Button>
      )}
      {correcting && <CorrectDiagnosisDialog plan={plan} onClose={() => setCorrecting(false)} />}
    </section>
  );
}
