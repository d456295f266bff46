import Play from 'lucide-react/icons/play';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { JobView } from '../view/jobs.ts';
import { FailureText } from './failure-text.tsx';
import { JOBS_PATH } from './jobs-path.ts';

/** A job with its schedule, last result, and the command to run it. */
export function JobCard({ job }: { job: JobView }) {
  const toast = useToast();
  const onResponse = ({ succeeded, message }: CommandResult) =>
    toast({ kind: succeeded ? 'success' : 'danger', title: message });
  const { send, busy } = useSubmission(
    { page: JOBS_PATH },
    { onSucceeded: onResponse, onRefused: onResponse },
  );
  const isBusy = busy || job.busy;
  return (
    <Card
      className="[&>header>div:last-child]:shrink-0 [&>header]:flex-nowrap"
      title={job.title}
      actions={
        <Button
          icon={<Play aria-hidden />}
          loading={isBusy}
          aria-label={`Ejecutar ahora: ${job.title}`}
          onClick={() => send({ job: job.name })}
        >
          {isBusy ? (job.waits ? 'En espera...' : 'Ejecutando...') : 'Ejecutar ahora'}
        </Button>
      }
    >
      <p>{job.about}</p>
      <p className="mt-1 text-muted text-small">{job.when}</p>
      {job.folder && <p className="mt-1 break-all text-muted text-small">{job.folder}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1" role="status">
        <Badge tone={job.status.tone}>{job.status.text}</Badge>
        {job.summary && <span className="text-muted text-small">{job.summary}</span>}
      </p>
      {job.failures.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {job.failures.map((failure) => (
            <li key={failure.id}>
              <FailureText failure={failure} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
