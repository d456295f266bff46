import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useState } from 'react';
import { formOf } from '#app/shared/forms/command-form.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { mergeTexts as texts } from '../copy/chart-merge.ts';
import { PatientSearch } from '../patient-search.tsx';
import type { MergePreviewView, MergesView } from '../view/chart-merge.ts';
import type { RegisteredPatientRowView } from '../view/patients-report.ts';

interface MergeDialogProps {
  readonly patient: RegisteredPatientRowView | null;
  readonly onClose: () => void;
  /** Handles the result; with the id of a merge that can be undone. */
  readonly onSucceeded: (message: string, mergeId: number | null) => void;
}

interface MergeRead {
  readonly preview: MergePreviewView | null;
  readonly merges: MergesView;
}

/** Merges the chart of a registered patient with another one of the same person, and undoes merges. */
export function MergeDialog({ patient, ...props }: MergeDialogProps) {
  return patient && <OpenDialog key={patient.id} patient={patient} {...props} />;
}

function OpenDialog({
  patient,
  onClose,
  onSucceeded,
}: MergeDialogProps & { patient: RegisteredPatientRowView }) {
  const [pair, setPair] = useState<{ readonly keptId: number; readonly otherId: number } | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const path = `/admisiones/unir/${pair?.keptId ?? patient.id}`;
  const { value, state, reload } = useJson<MergeRead>(pair ? `${path}?otra=${pair.otherId}` : path);
  const submission = useSubmission<{ readonly mergeId: number } | null>(
    { resource: `/admisiones/unir/${patient.id}` },
    {
      keepsPage: true,
      onSucceeded: ({ message, value: merged }) => onSucceeded(message, merged?.mergeId ?? null),
    },
  );
  const busy = submission.busy || submission.succeeded;
  const preview = pair && value?.preview?.kept.id === pair.keptId ? value.preview : null;
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      description={`${patient.name} · ${patient.document}`}
      size="lg"
      footer={
        <>
          <Button onClick={pair ? () => setPair(null) : onClose}>{pair ? texts.another : 'Cerrar'}</Button>
          {pair && (
            <Button
              variant="primary"
              loading={busy}
              disabled={!preview || preview.refusal !== null || (preview.needsConfirmation && !isConfirmed)}
              onClick={() =>
                submission.send(
                  formOf({
                    intent: 'merge',
                    keptId: String(pair.keptId),
                    otherId: String(pair.otherId),
                    ...(isConfirmed && { confirmDifferences: 'on' }),
                  }),
                )
              }
            >
              {texts.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {submission.problem && <Notice tone="danger">{submission.problem}</Notice>}
        {state === 'failed' && <ReadFailed onRetry={reload}>{texts.failed}</ReadFailed>}
        {!pair && (
          <>
            <Merges
              merges={value?.merges ?? []}
              busy={busy}
              onUndo={(mergeId) => submission.send(formOf({ intent: 'undo', mergeId: String(mergeId) }))}
            />
            <p>{texts.search}</p>
            <PatientSearch
              pickButton={texts.pick}
              onPick={({ id }) => {
                setIsConfirmed(false);
                setPair({ keptId: patient.id, otherId: id });
              }}
            />
          </>
        )}
        {pair && !preview && state !== 'failed' && <Skeleton />}
        {preview && (
          <Preview
            preview={preview}
            isConfirmed={isConfirmed}
            onConfirm={setIsConfirmed}
            onSwap={() => setPair({ keptId: preview.other.id, otherId: preview.kept.id })}
          />
        )}
      </div>
    </Modal>
  );
}

interface MergesProps {
  readonly merges: MergesView;
  readonly busy: boolean;
  readonly onUndo: (mergeId: number) => void;
}

function Merges({ merges, busy, onUndo }: MergesProps) {
  if (merges.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-title">{texts.mergesTitle}</h3>
      {merges.map(({ id, text }) => (
        <Notice
          key={id}
          tone="info"
          actions={
            <Button size="sm" loading={busy} onClick={() => onUndo(id)}>
              {texts.undo}
            </Button>
          }
        >
          {text}
        </Notice>
      ))}
    </section>
  );
}

interface PreviewProps {
  readonly preview: MergePreviewView;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
  readonly onSwap: () => void;
}

function Preview({ preview, isConfirmed, onConfirm, onSwap }: PreviewProps) {
  const { kept, other, differences, needsConfirmation, seemTwoChildren, counts, takesLock, refusal } =
    preview;
  return (
    <>
      {refusal && <Notice tone="danger">{refusal}.</Notice>}
      {needsConfirmation && (
        <Notice tone={seemTwoChildren ? 'danger' : 'warning'}>
          {seemTwoChildren && <strong>{texts.twoChildren}. </strong>}
          {texts.differ(differences)}
        </Notice>
      )}
      <div className="grid items-center gap-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Chart title={texts.kept} chart={kept} differences={differences} />
        <Button size="sm" icon={<ArrowLeftRight aria-hidden />} onClick={onSwap}>
          {texts.swap}
        </Button>
        <Chart title={texts.other} chart={other} differences={differences} />
      </div>
      {needsConfirmation && refusal === null && (
        <Checkbox
          label={texts.confirmDifferences}
          hint={texts.confirmDifferencesHint}
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.target.checked)}
        />
      )}
      <section className="grid gap-2">
        <h3 className="font-semibold text-title">{texts.moves}</h3>
        {counts.length === 0 && <p className="text-muted">{texts.nothingMoves}</p>}
        <DescriptionList
          columns={3}
          items={counts.map(({ name, count }) => ({ term: name, value: String(count) }))}
        />
        {takesLock && <Notice tone="warning">{texts.lockMoves}</Notice>}
        <p className="text-muted text-small">{texts.unchanged}</p>
        <p className="text-muted text-small">{texts.otherHint}</p>
      </section>
    </>
  );
}

interface ChartProps {
  readonly title: string;
  readonly chart: MergePreviewView['kept'];
  readonly differences: MergePreviewView['differences'];
}

function Chart({ title, chart, differences }: ChartProps) {
  const marked = (part: MergePreviewView['differences'][number], text: string) =>
    differences.includes(part) ? (
      <span className="inline-flex flex-wrap items-center gap-x-1.5">
        {text} <Badge tone={part === 'document' ? 'neutral' : 'danger'}>{texts.differs}</Badge>
      </span>
    ) : (
      text
    );
  return (
    <section className="grid min-w-0 gap-0.5 rounded-card border border-line p-3">
      <h3 className="text-muted text-small">{title}</h3>
      <p className="break-words font-semibold">{marked('names', chart.name)}</p>
      <p className="text-small tabular-nums">Código único {chart.chartNumber}</p>
      <p className="text-small tabular-nums">{marked('document', chart.document)}</p>
      <p className="text-small">{marked('birthDate', `Nacimiento ${chart.bornOn}`)}</p>
      <p className="text-small">{marked('sex', `Sexo ${chart.sex.toLowerCase()}`)}</p>
      {!chart.active && <p className="text-small">INACTIVO</p>}
    </section>
  );
}
