import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Terminal from 'lucide-react/icons/terminal';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { ownSessionTexts as texts } from '../copy/access.ts';
import type { OwnLoginSessionView } from '../view/own-login-sessions.ts';

const PATH = '/mis-sesiones';

const ICONS = { computer: Monitor, phone: Smartphone, program: Terminal };

/** Lists the user's log-in sessions and ends them. */
export default function LoginSessionsDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { value, state, reload } = useJson<{ sessions: readonly OwnLoginSessionView[] }>(PATH);
  const onResponse = ({ succeeded, message }: CommandResult) => {
    toast({ kind: succeeded ? 'success' : 'danger', title: message });
    reload();
  };
  const { send, busy } = useSubmission(
    { resource: PATH },
    { onSucceeded: onResponse, onRefused: onResponse },
  );
  const sessions = value?.sessions;
  const otherSessions = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      description={texts.description}
      footer={
        <>
          {otherSessions.length > 0 && (
            <Button variant="danger" loading={busy} onClick={() => void send({ sessionId: null })}>
              {texts.endOthers}
            </Button>
          )}
          <Button onClick={onClose}>Listo</Button>
        </>
      }
    >
      {state === 'failed' && <ReadFailed onRetry={reload}>{texts.notRead}</ReadFailed>}
      {!sessions && state !== 'failed' && <Skeleton className="h-16" />}
      {sessions && (
        <ul aria-label={texts.list} className="divide-y divide-soft">
          {sessions.map((session) => (
            <LoginSessionRow
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => void send({ sessionId: session.id })}
            />
          ))}
        </ul>
      )}
      {sessions && otherSessions.length === 0 && <p className="mt-4 text-muted">{texts.noOthers}</p>}
    </Modal>
  );
}

interface LoginSessionRowProps {
  readonly session: OwnLoginSessionView;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function LoginSessionRow({ session, busy, onEnd }: LoginSessionRowProps) {
  const { isCurrent, program, device, facts } = session;
  const Icon = ICONS[device];
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 break-words font-semibold">
          {program}
          {isCurrent && <Badge tone="success">{texts.current}</Badge>}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="break-words text-muted text-small">
            {fact}
          </p>
        ))}
      </div>
      {!isCurrent && (
        <Button size="sm" aria-label={texts.endOf(program)} disabled={busy} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
