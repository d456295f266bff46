import { useRef, useState } from 'react';
import { downloadPosted } from '#app/shared/download-posted.ts';
import { followProgress } from '#app/shared/follow-progress.ts';
import { saveFile } from '#app/shared/save-file.ts';
import { useUnsavedChanges } from '#app/shared/unsaved-changes.ts';
import type { ProgressState } from '#app/shared/view/progress-line.ts';
import type { ReadingChoices } from '#domain/code-lists';
import type { ImportName } from '#domain/moving';
import { importTexts as texts } from '../copy/import.ts';
import { hasChoices } from '../view/choices.ts';
import type { CheckView, CountsView, ImportAnswer, MissingColumnsView } from '../view/import-view.ts';
import { filePath, wrongRowsPath } from './paths.ts';

/** A chosen file and how to read it. */
export interface ChosenFile {
  readonly file: File;
  readonly choices: ReadingChoices;
}

/** The stage of an import. */
export type Stage =
  | { readonly stageName: 'choosing'; readonly problem: string | null }
  | {
      readonly stageName: 'checking' | 'importing' | 'downloading';
      readonly chosen: ChosenFile;
      readonly total: number;
      readonly processedCount: number;
    }
  | { readonly stageName: 'missing'; readonly chosen: ChosenFile; readonly missing: MissingColumnsView }
  | {
      readonly stageName: 'checked';
      readonly chosen: ChosenFile;
      readonly report: CheckView;
      readonly problem: string | null;
    }
  | {
      readonly stageName: 'done';
      readonly chosen: ChosenFile;
      readonly counts: CountsView;
      readonly problem: string | null;
    };

const bodyOf = ({ file, choices }: ChosenFile): Blob =>
  new Blob([`${JSON.stringify({ ...choices, fileName: file.name })}\n`, file]);

/** The name of a file without its kind and the number that a browser adds to a repeated download. */
const fileKey = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replace(/ ?\(\d+\)$/, '')
    .toLowerCase();

/** Runs the checks of a file of a list and, after confirmation, its import. Until then the file is only in the browser. */
export function useImport(list: ImportName) {
  const [stage, setStage] = useState<Stage>({ stageName: 'choosing', problem: null });
  const aborter = useRef<AbortController | null>(null);
  /** The last file and what was decided for it, for the same file and that of its wrong rows when they were mended. */
  const last = useRef<{ readonly names: readonly string[]; readonly choices: ReadingChoices } | null>(null);

  /** The saved decisions with which the file was chosen; they are not lost. */
  const savedWith = useRef<ReadingChoices>({});
  useUnsavedChanges(() => {
    if (!('chosen' in stage) || stage.stageName === 'done') return false;
    const { choices } = stage.chosen;
    return hasChoices(choices) && JSON.stringify(choices) !== JSON.stringify(savedWith.current);
  }, texts.leavingLosesDecisions);

  /** Sends the file and shows the progress; null when it was cancelled. */
  const send = async (
    path: string,
    chosen: ChosenFile,
    running: Pick<Extract<Stage, { total: number }>, 'stageName' | 'total'>,
  ) => {
    aborter.current?.abort();
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    const onProgress = ({ processedCount }: ProgressState) =>
      setStage({ ...running, chosen, processedCount });
    onProgress({ processedCount: 0 });
    const result = await followProgress<ImportAnswer>(path, bodyOf(chosen), { signal, onProgress });
    return signal.aborted ? null : result;
  };

  const check = async (chosen: ChosenFile) => {
    const names = [chosen.file.name, texts.wrongName(list)].map(fileKey);
    last.current = { names, choices: chosen.choices };
    const result = await send(filePath(list), chosen, { stageName: 'checking', total: 0 });
    if (!result) return;
    if ('problem' in result) setStage({ stageName: 'choosing', problem: result.problem });
    else if ('missing' in result.value)
      setStage({ stageName: 'missing', chosen, missing: result.value.missing });
    else if ('checked' in result.value)
      setStage({ stageName: 'checked', chosen, report: result.value.checked, problem: null });
  };

  /**
   * Checks a new file with saved decisions. Without any, the last file or its wrong rows are read as decided for it, but for single cells,
   * whose lines may have moved.
   */
  const choose = (file: File, saved: ReadingChoices) => {
    savedWith.current = saved;
    const isLast = !hasChoices(saved) && (last.current?.names.includes(fileKey(file.name)) ?? false);
    const { cells: _, ...choices } = isLast ? (last.current?.choices ?? saved) : saved;
    return check({ file, choices });
  };

  const importRows = async (chosen: ChosenFile, report: CheckView) => {
    const { created, updated, unchanged, rejected } = report;
    const total = created + updated + unchanged + rejected;
    const path = filePath(list, rejected > 0 ? 'buenas' : 'todo');
    const result = await send(path, chosen, { stageName: 'importing', total });
    if (!result) return;
    if ('problem' in result) setStage({ stageName: 'checked', chosen, report, problem: result.problem });
    else if ('imported' in result.value)
      setStage({ stageName: 'done', chosen, counts: result.value.imported, problem: null });
  };

  /** Downloads the wrong rows and shows the same stage again. */
  const downloadWrong = async (before: Extract<Stage, { stageName: 'checked' | 'done' }>) => {
    const { chosen } = before;
    aborter.current?.abort();
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    setStage({ stageName: 'downloading', chosen, total: 0, processedCount: 0 });
    const downloaded = await downloadPosted(wrongRowsPath(list), bodyOf(chosen), signal);
    if (signal.aborted) return;
    if ('content' in downloaded) saveFile(downloaded.content, texts.wrongName(list));
    const problem = 'problem' in downloaded ? downloaded.problem : null;
    setStage({ ...before, problem });
  };

  /** Aborts the running request and discards the file. */
  const startOver = () => {
    aborter.current?.abort();
    const problem = stage.stageName === 'importing' ? texts.cancelled : null;
    setStage({ stageName: 'choosing', problem });
  };
  return { stage, choose, check, importRows, downloadWrong, startOver };
}
