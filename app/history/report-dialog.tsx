import { textOfCode } from '#app/shell/refusal-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field, useField } from '#app/ui/field.tsx';
import {
  evaluationReportLabels as labels,
  printedPartNames,
  reportPartChoices,
  evaluationReportTexts as texts,
} from './copy/issued-documents.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { LongText } from './long-text.tsx';
import { PdfDialog } from './screen/pdf-dialog.tsx';

const INITIAL_PARTS = reportPartChoices
  .filter(({ initiallyChosen }) => initiallyChosen)
  .map(({ part }) => part)
  .join();

/** The plan that a report is about. */
export interface ReportedPlan {
  readonly entryId: number;
  /** The proposed text; null if the plan has none or the screen did not read it. */
  readonly recommendations: string | null;
}

interface ReportDialogProps {
  readonly patientId: number;
  readonly plan: ReportedPlan;
  /** Receives the address of the issued document. */
  readonly onIssued?: (address: string) => void;
  readonly onClose: () => void;
}

/** The form of an evaluation report; its PDF is previewed before it is issued. */
export function ReportDialog({ patientId, plan, onIssued, onClose }: ReportDialogProps) {
  const path = `/historiaClinica/informes/${patientId}`;
  return (
    <EntryDialog
      title={texts.title}
      description={texts.description}
      submitLabel={texts.preview}
      path={path}
      draftKey={`evaluation-report:${plan.entryId}`}
      labels={labels}
      initialValues={{ parts: INITIAL_PARTS, recommendations: plan.recommendations ?? '' }}
      commandOf={({ parts, recommendations }) => ({
        planId: plan.entryId,
        parts: parseParts(parts),
        recommendations,
      })}
      check={({ recommendations }): Record<string, string> =>
        recommendations.trim() === '' ? { recommendations: textOfCode('recommendations-required') } : {}
      }
      review={({ command, busy, send, onClose: close }) => (
        <PdfDialog
          title={texts.previewTitle}
          description={texts.previewText}
          address={`${path}/vista`}
          body={command}
          onClose={close}
          footer={({ hasDrawnPage }) => (
            <>
              <Button onClick={close}>{texts.back}</Button>
              <Button variant="primary" loading={busy} disabled={!hasDrawnPage} onClick={send}>
                {texts.issue}
              </Button>
            </>
          )}
        />
      )}
      onSucceeded={(address) => onIssued?.(String(address))}
      onClose={onClose}
    >
      {({ control, busy, put }) => (
        <>
          <PartsField {...control('parts')} onParts={(value) => put('parts', value)} />
          <LongText
            {...control('recommendations')}
            kind="recommendations"
            rows={8}
            readOnly={busy}
            onText={(text) => put('recommendations', text)}
          />
        </>
      )}
    </EntryDialog>
  );
}

const parseParts = (value: string): readonly string[] => value.split(',').filter(Boolean);

interface PartsFieldProps {
  readonly id: string;
  readonly label: string;
  /** The chosen parts, separated by commas. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onParts: (value: string) => void;
}

/** The parts of the history, as check boxes. */
function PartsField({ id, label, value, error, onParts }: PartsFieldProps) {
  const { ids } = useField({ id, hint: texts.partsHint, error });
  const chosen = parseParts(value);
  const choose = (changed: string, checked: boolean) =>
    onParts(
      reportPartChoices
        .map(({ part }) => part)
        .filter((part) => (part === changed ? checked : chosen.includes(part)))
        .join(),
    );
  return (
    <Field ids={ids} label={label} hint={texts.partsHint} group>
      <div className="grid sm:grid-cols-2">
        {reportPartChoices.map(({ part }) => (
          <Checkbox
            key={part}
            label={printedPartNames[part]}
            checked={chosen.includes(part)}
            onChange={({ target }) => choose(part, target.checked)}
          />
        ))}
      </div>
    </Field>
  );
}
