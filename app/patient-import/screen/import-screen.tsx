import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FileDrop } from '#app/ui/file-drop.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { patientImportTexts as texts } from '../copy.ts';
import type { ImportColumnView } from '../view/patient-import.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportCounts, ImportReport } from './import-report.tsx';
import { PATIENTS_PATH, TEMPLATE_PATH } from './paths.ts';
import { type Stage, useImport } from './use-import.ts';

/** Imports patients: choose a file, validate, review, import. */
export function ImportScreen({ columns }: { readonly columns: readonly ImportColumnView[] }) {
  const { stage, checkFile, importPatients, startOver } = useImport();
  const heading = useRef<HTMLDivElement>(null);
  const { stageName } = stage;
  useEffect(() => {
    if (stageName !== 'choosing') heading.current?.focus();
  }, [stageName]);
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <div ref={heading} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          {stageName === 'choosing' && <Choosing problem={stage.problem} onFile={checkFile} />}
          {(stageName === 'checking' || stageName === 'importing') && (
            <ImportProgress stage={stage} onCancel={startOver} />
          )}
          {stageName === 'checked' && (
            <ImportReport
              fileName={stage.file.name}
              report={stage.report}
              problem={stage.problem}
              onImport={() => importPatients(stage.file, stage.report)}
              onLeave={startOver}
            />
          )}
          {stageName === 'done' && (
            <>
              <Notice tone="success">{texts.done}</Notice>
              <ImportCounts report={stage.report} />
              <div className="flex flex-wrap gap-2.5">
                <ButtonLink variant="primary" to={PATIENTS_PATH}>
                  {texts.seePatients}
                </ButtonLink>
                <Button onClick={startOver}>{texts.anotherFile}</Button>
              </div>
            </>
          )}
        </div>
      </Card>
      <ImportColumns columns={columns} />
    </div>
  );
}

interface ChoosingProps {
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
}

function Choosing({ problem, onFile }: ChoosingProps) {
  return (
    <>
      <p className="max-w-[80ch] text-muted">{texts.intro}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <FileDrop
        label={texts.file}
        hint={texts.fileHint}
        accept=".csv,.xlsx"
        onFiles={([file]) => file && onFile(file)}
      />
      <ButtonLink
        className="self-start"
        icon={<Download aria-hidden />}
        to={TEMPLATE_PATH}
        reloadDocument
        download={texts.templateName}
      >
        {texts.template}
      </ButtonLink>
    </>
  );
}

interface ImportProgressProps {
  readonly stage: Extract<Stage, { stageName: 'checking' | 'importing' }>;
  readonly onCancel: () => void;
}

function ImportProgress({ stage, onCancel }: ImportProgressProps) {
  const { stageName, file, processedCount } = stage;
  const label = stageName === 'checking' ? texts.checking(file.name) : texts.importing(file.name);
  const total =
    stageName === 'importing' ? stage.report.created + stage.report.updated + stage.report.unchanged : 0;
  return (
    <>
      <p className="break-words font-semibold">{label}</p>
      {total > 0 && <Progress label={label} value={processedCount / total} />}
      <p role="status" className="text-muted tabular-nums">
        {total > 0 ? texts.rowsOf(processedCount, total) : texts.rows(processedCount)}
      </p>
      <Button className="self-start" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </>
  );
}
