import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FileDrop } from '#app/ui/file-drop.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Progress } from '#app/ui/progress.tsx';
import type { ReadingChoices } from '#domain/code-lists';
import { importTexts as texts } from '../copy/import.ts';
import { withColumns, withValue } from '../view/choices.ts';
import type { ChosenListView } from '../view/list-view.ts';
import type { SavedChoicesView } from '../view/saved-choices.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportCounts } from './import-counts.tsx';
import { ImportReport } from './import-report.tsx';
import { MissingColumns } from './missing-columns.tsx';
import { exportPath, LISTS_PATH, templatePath } from './paths.ts';
import { SavedChoices } from './saved-choices.tsx';
import { UnknownColumns } from './unknown-columns.tsx';
import { type Stage, useImport } from './use-import.ts';

/** Imports a list: choose a file, check it, decide how to read it, import. */
export function ImportScreen({ list }: { readonly list: ChosenListView }) {
  const { stage, choose, check, importRows, downloadWrong, startOver } = useImport(list.key);
  const heading = useRef<HTMLDivElement>(null);
  const { stageName } = stage;
  useEffect(() => {
    if (stageName !== 'choosing') heading.current?.focus();
  }, [stageName]);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={list.name}
        description={list.brings}
        actions={<ButtonLink to={LISTS_PATH}>{texts.anotherList}</ButtonLink>}
      />
      <Card>
        <div ref={heading} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          {stageName === 'choosing' && <Choosing list={list} problem={stage.problem} onFile={choose} />}
          {(stageName === 'checking' || stageName === 'importing' || stageName === 'downloading') && (
            <ImportProgress stage={stage} onCancel={startOver} />
          )}
          {stageName === 'missing' && (
            <>
              <p className="break-words font-semibold">
                {texts.fileAndSheet(stage.chosen.file.name, stage.missing.sheet)}
              </p>
              <Notice tone="danger">{stage.missing.message}</Notice>
              <UnknownColumns
                {...stage.missing}
                onChoose={(columns) =>
                  check({ ...stage.chosen, choices: withColumns(stage.chosen.choices, columns) })
                }
              />
              <MissingColumns
                columns={stage.missing.missing}
                onReadAs={(column, text) =>
                  check({ ...stage.chosen, choices: withValue(stage.chosen.choices, column, '', text) })
                }
              />
              <Button className="self-start" onClick={startOver}>
                {texts.anotherFile}
              </Button>
            </>
          )}
          {stageName === 'checked' && (
            <ImportReport
              list={list}
              chosen={stage.chosen}
              report={stage.report}
              problem={stage.problem}
              onChoices={(choices) => check({ ...stage.chosen, choices })}
              onImport={() => importRows(stage.chosen, stage.report)}
              onDownloadWrong={() => downloadWrong(stage)}
              onLeave={startOver}
            />
          )}
          {stageName === 'done' && (
            <>
              {stage.counts.rejected > 0 ? (
                <Notice tone="warning">{texts.doneInPart(stage.counts.rejected)}</Notice>
              ) : (
                <Notice tone="success">{texts.done}</Notice>
              )}
              {stage.problem && <Notice tone="danger">{stage.problem}</Notice>}
              <ImportCounts counts={stage.counts} labels={texts.doneCounts} />
              <div className="flex flex-wrap gap-2.5">
                {stage.counts.rejected > 0 && (
                  <Button
                    variant="primary"
                    icon={<Download aria-hidden />}
                    onClick={() => downloadWrong(stage)}
                  >
                    {texts.downloadWrong}
                  </Button>
                )}
                {list.result && (
                  <ButtonLink
                    variant={stage.counts.rejected > 0 ? 'secondary' : 'primary'}
                    to={list.result.path}
                  >
                    {list.result.label}
                  </ButtonLink>
                )}
                <Button onClick={startOver}>{texts.anotherFile}</Button>
                <ButtonLink to={LISTS_PATH}>{texts.seeImports}</ButtonLink>
              </div>
            </>
          )}
        </div>
      </Card>
      <ImportColumns list={list} />
    </div>
  );
}

interface ChoosingProps {
  readonly list: ChosenListView;
  readonly problem: string | null;
  readonly onFile: (file: File, saved: ReadingChoices) => void;
}

function Choosing({ list, problem, onFile }: ChoosingProps) {
  const [saved, setSaved] = useState<SavedChoicesView | null>(null);
  const icon = <Download aria-hidden />;
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <SavedChoices list={list} chosen={saved} onChoose={setSaved} />
      <FileDrop
        label={list.isZip ? texts.zip : texts.file}
        hint={list.isZip ? texts.zipHint : texts.fileHint}
        accept={list.isZip ? '.zip' : '.csv,.xlsx'}
        onFiles={([file]) => file && onFile(file, saved?.choices ?? {})}
      />
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink
          icon={icon}
          to={templatePath(list.key)}
          reloadDocument
          download={texts.templateName(list.key)}
        >
          {texts.template}
        </ButtonLink>
        {list.mayExport && (
          <ButtonLink
            icon={icon}
            to={exportPath(list.key)}
            reloadDocument
            download={texts.exportName(list.key)}
          >
            {texts.exportList}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

interface ImportProgressProps {
  readonly stage: Extract<Stage, { total: number }>;
  readonly onCancel: () => void;
}

const RUNNING = { checking: texts.checking, importing: texts.importing, downloading: texts.preparing };

function ImportProgress({ stage, onCancel }: ImportProgressProps) {
  const { stageName, chosen, processedCount, total } = stage;
  const label = RUNNING[stageName](chosen.file.name);
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
