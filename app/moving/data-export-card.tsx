import { useRevalidator } from '@remix-run/react';
import Download from 'lucide-react/icons/download';
import { useEffect } from 'react';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { sizeText } from '#app/ui/file-content.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { dataExportTexts as texts } from './copy/data-export.ts';
import type { DataExportView } from './view/data-export.ts';

const PATH = '/mantenimiento/ajustes/exportacion';
const POLL_MS = 1500;

interface DataExportCardProps {
  /** Null when nobody has requested an export yet. */
  readonly dataExport: DataExportView | null;
}

/** Requests the export of all data, shows its progress and gives its file. */
export function DataExportCard(props: DataExportCardProps) {
  const latest = useCurrentExport(props.dataExport);
  const { send, busy, problem } = useSubmission(
    { resource: PATH },
    { onSucceeded: useAnnouncedSuccess(() => {}) },
  );
  const isRunning = latest?.state === 'running';
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-4">
        <p>{texts.intro}</p>
        <p className="text-muted">{texts.care}</p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {latest && <LatestExport latest={latest} />}
        {!isRunning && (
          <div className="flex flex-wrap items-center gap-2.5">
            <Button loading={busy} onClick={() => send({})}>
              {latest?.state === 'done' ? texts.again : texts.start}
            </Button>
            {latest?.state === 'done' && <span className="text-muted">{texts.replaces}</span>}
          </div>
        )}
      </div>
    </Card>
  );
}

function LatestExport({ latest }: { readonly latest: DataExportView }) {
  const { state, doneCount, totalCount, size, keptUntil } = latest;
  const byline = <p className="text-muted">{texts.by(latest.requestedBy, latest.requestedAt)}</p>;
  if (state === 'running')
    return (
      <div className="flex flex-col gap-2">
        <Progress label={texts.requested} value={totalCount === 0 ? 0 : doneCount / totalCount} />
        <p role="status" className="tabular-nums">
          {totalCount === 0 ? texts.counting : texts.progress(doneCount, totalCount)}
        </p>
        {byline}
      </div>
    );
  if (state === 'done')
    return (
      <div className="flex flex-col gap-2">
        <Notice tone="success">
          {texts.ready(sizeText(size ?? 0))} {texts.keptUntil(keptUntil)}
        </Notice>
        {byline}
        <ButtonLink
          className="self-start"
          variant="primary"
          icon={<Download aria-hidden />}
          to={`${PATH}/zip`}
          reloadDocument
          download
        >
          {texts.download}
        </ButtonLink>
      </div>
    );
  return <Notice tone={state === 'expired' ? 'info' : 'danger'}>{texts.states[state]}</Notice>;
}

/** Polls the export while it runs, and reloads the page's data when it has ended. */
function useCurrentExport(loaded: DataExportView | null): DataExportView | null {
  const { revalidate } = useRevalidator();
  const isRunning = loaded?.state === 'running';
  const { value, state, reload } = useJson<DataExportCardProps>(isRunning ? PATH : null);
  const hasEnded = isRunning && value !== null && value.dataExport?.state !== 'running';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response starts one timer
  useEffect(() => {
    if (!isRunning || state === 'loading' || state === 'idle') return;
    if (hasEnded) {
      revalidate();
      return;
    }
    const timer = setTimeout(reload, POLL_MS);
    return () => clearTimeout(timer);
  }, [isRunning, state, value, hasEnded]);
  return (isRunning && value?.dataExport) || loaded;
}
