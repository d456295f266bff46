import { useId } from 'react';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { savedReportTexts as texts } from '../copy/saved-reports.ts';
import type { SavedReportView } from '../view/saved-reports.ts';

interface MailedChoiceProps {
  readonly report: SavedReportView;
  readonly path: string;
  readonly onChanged: () => void;
}

/** Whether a saved report is mailed each Monday; each change is saved at once. */
export function MailedChoice({ report: { id, name, mailed }, path, onChanged }: MailedChoiceProps) {
  const htmlId = useId();
  const toast = useToast();
  const { send, busy, problem } = useSubmission(
    { resource: path },
    {
      keepsPage: true,
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        onChanged();
      },
    },
  );
  return (
    <Checkbox
      id={htmlId}
      label={texts.mailLabel}
      aria-label={texts.mail(name)}
      checked={mailed}
      disabled={busy}
      error={problem ?? undefined}
      onChange={({ target }) => send({ intent: 'mail', id, mailed: target.checked })}
    />
  );
}
