import { Link, useLocation } from '@remix-run/react';
import Bookmark from 'lucide-react/icons/bookmark';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useId, useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { savedReportTexts as texts } from '../copy/saved-reports.ts';
import type { SavedReportView } from '../view/saved-reports.ts';
import { MailedChoice } from './mailed-choice.tsx';

const PATH = '/reportes/guardados';

interface SavedReportsResponse {
  readonly reports: readonly SavedReportView[];
  /** Whether the user may have reports mailed. */
  readonly mayMail: boolean;
}

interface SavedReportsProps {
  /** Whether the filters are complete; the report can be saved only then. */
  readonly savable: boolean;
}

const REPORTS_PATH = '/reportes/';

/** A button that opens the user's saved reports; renders nothing outside of the reports. */
export function SavedReports({ savable }: SavedReportsProps) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  if (!pathname.startsWith(REPORTS_PATH)) return null;
  return (
    <>
      <Button icon={<Bookmark aria-hidden />} onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      {open && <SavedReportsDialog savable={savable} onClose={() => setOpen(false)} />}
    </>
  );
}

function SavedReportsDialog({ savable, onClose }: SavedReportsProps & { readonly onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const { pathname, search } = useLocation();
  const [name, setName] = useState('');
  const [reportToRemove, setReportToRemove] = useState<SavedReportView | null>(null);
  const { value, state, reload } = useJson<SavedReportsResponse>(PATH);
  const { send, busy, errors, problem, clearErrors } = useSubmission(
    { resource: PATH },
    {
      onSucceeded({ message }) {
        toast({ kind: 'success', title: message });
        if (!reportToRemove) setName('');
        setReportToRemove(null);
        reload();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'save', name, path: pathname.slice(REPORTS_PATH.length), query: search });
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      description={texts.help}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="flex flex-col gap-5">
        {savable && (
          <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-3">
            {(problem ?? errors.query) && <Notice tone="danger">{problem ?? errors.query}</Notice>}
            <TextInput
              id={`${id}-name`}
              label={texts.name}
              required
              autoComplete="off"
              value={name}
              error={errors.name}
              onChange={({ target }) => {
                setName(target.value);
                clearErrors(['name']);
              }}
            />
            <Button type="submit" variant="primary" className="self-start" loading={busy}>
              {texts.save}
            </Button>
          </form>
        )}
        {state === 'failed' && <ReadFailed onRetry={reload}>{texts.notRead}</ReadFailed>}
        {!value && state !== 'failed' && <Skeleton className="h-16" />}
        {value?.reports.length === 0 && <EmptyState>{texts.none}</EmptyState>}
        {value && value.reports.length > 0 && (
          <ul aria-label={texts.list} className="divide-y divide-soft">
            {value.reports.map((report) => (
              <li key={report.id} className="flex items-center gap-2 py-2">
                <div className="min-w-0 flex-1">
                  <Link
                    to={report.path}
                    aria-label={texts.open(report.name)}
                    className="break-words font-semibold underline underline-offset-3"
                    onClick={onClose}
                  >
                    {report.name}
                  </Link>
                  <p className="break-words text-muted">{report.detail}</p>
                  {value.mayMail && report.mailable && (
                    <MailedChoice report={report} path={PATH} onChanged={reload} />
                  )}
                </div>
                <IconButton
                  label={texts.remove(report.name)}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => setReportToRemove(report)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {reportToRemove && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || setReportToRemove(null)}
          tone="danger"
          title={texts.removeQuestion(reportToRemove.name)}
          description={texts.removeText}
          confirmLabel={texts.removeLabel}
          loading={busy}
          onConfirm={() => send({ intent: 'remove', id: reportToRemove.id })}
        />
      )}
    </Modal>
  );
}
