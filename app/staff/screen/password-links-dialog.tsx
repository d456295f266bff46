import Mail from 'lucide-react/icons/mail';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { downloadPosted } from '#app/shared/download-posted.ts';
import { saveFile } from '#app/shared/save-file.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { passwordLinkTexts as texts } from '../copy/password-links.ts';
import { severalUsersTexts } from '../copy/several-users.ts';
import type { UserRowView } from '../view/users.ts';
import { Outcome } from './outcome.tsx';
import { PASSWORD_LINKS_PATH } from './paths.ts';

interface PasswordLinksDialogProps {
  readonly users: readonly UserRowView[];
  /** Today at the clinic. */
  readonly today: string;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

/** Makes links to choose a password for those of the users who await one, on paper or by mail. */
export function PasswordLinksDialog({ users, today, onClose, onMade }: PasswordLinksDialogProps) {
  const [done, setDone] = useState<Pick<SucceededCommand, 'message' | 'warnings'> | null>(null);
  const [printing, setPrinting] = useState<'no' | 'busy' | { readonly problem: string }>('no');
  const finish = (result: Pick<SucceededCommand, 'message' | 'warnings'>) => {
    setDone(result);
    onMade();
  };
  const { send, busy, summary } = useSubmission({ resource: PASSWORD_LINKS_PATH }, { onSucceeded: finish });
  const receivers = users.filter(({ awaitsPassword }) => awaitsPassword);
  const withEmail = receivers.filter(({ hasEmail }) => hasEmail);
  const print = async () => {
    setPrinting('busy');
    const userIds = receivers.map(({ id }) => id);
    const file = await downloadPosted(PASSWORD_LINKS_PATH, JSON.stringify({ intent: 'print', userIds }));
    if ('problem' in file) return setPrinting(file);
    setPrinting('no');
    saveFile(file.content, texts.fileName(today));
    finish({ message: texts.printed, warnings: [] });
  };
  const problems = typeof printing === 'object' ? [{ message: printing.problem }, ...summary] : summary;
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      description={severalUsersTexts.chosen(users.length)}
      footer={
        done || receivers.length === 0 ? (
          <Button variant="primary" onClick={onClose}>
            Cerrar
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              icon={<Printer aria-hidden />}
              loading={printing === 'busy'}
              disabled={busy}
              onClick={() => void print()}
            >
              {texts.print}
            </Button>
            {withEmail.length > 0 && (
              <Button
                variant="primary"
                icon={<Mail aria-hidden />}
                loading={busy}
                disabled={printing === 'busy'}
                onClick={() => send({ intent: 'mail', userIds: withEmail.map(({ id }) => id) })}
              >
                {texts.mail(withEmail.length)}
              </Button>
            )}
          </>
        )
      }
    >
      {done ? (
        <Outcome message={done.message} title={severalUsersTexts.outcome} notes={done.warnings} />
      ) : (
        <div className="flex flex-col gap-4">
          <ErrorSummary title={texts.notMade} errors={problems} />
          <p>{texts.description}</p>
          <p className="font-semibold">
            {receivers.length === 0 ? texts.nobody : texts.receivers(receivers.length)}
          </p>
          {users.length > receivers.length && (
            <p className="text-muted">{texts.withoutLink(users.length - receivers.length)}</p>
          )}
          {receivers.length > withEmail.length && (
            <p className="text-muted">{texts.withoutEmail(receivers.length - withEmail.length)}</p>
          )}
        </div>
      )}
    </Modal>
  );
}
