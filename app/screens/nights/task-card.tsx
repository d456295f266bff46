import Play from 'lucide-react/icons/play';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { CommandResult } from '../../view-models/command-result.ts';
import type { JobView } from '../../view-models/nights.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { FailureText } from './failure-text.tsx';
import { NIGHTS_PATH } from './nights-path.ts';

/** A job with its schedule, last result, and the command to run it. */
export function TaskCard({ task }: { task: JobView }) {
  const toast = useToast();
  const onResponse = ({ done, message }: CommandResult) =>
    toast({ kind: done ? 'success' : 'danger', title: message });
  const { send, busy } = useSubmission({ page: NIGHTS_PATH }, { onDone: onResponse, onRefused: onResponse });
  const running = busy || task.busy;
  return (
    <Card
      className="[&>header>div:last-child]:shrink-0 [&>header]:flex-nowrap"
      title={task.title}
      actions={
        <Button
          icon={<Play aria-hidden />}
          loading={running}
          aria-label={`Ejecutar ahora: ${task.title}`}
          onClick={() => send({ job: task.name })}
        >
          {running ? (task.waits ? 'En espera...' : 'Ejecutando...') : 'Ejecutar ahora'}
        </Button>
      }
    >
      <p>{task.about}</p>
      <p className="mt-1 text-muted text-small">{task.when}</p>
      {task.folder && <p className="mt-1 break-all text-muted text-small">{task.folder}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1" role="status">
        <Badge tone={task.status.tone}>{task.status.text}</Badge>
        {task.summary && <span className="text-muted text-small">{task.summary}</span>}
      </p>
      {task.failures.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {task.failures.map((failure) => (
            <li key={failure.id}>
              <FailureText failure={failure} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
