import { useRef, useState } from 'react';
import { followProgress } from '#app/shared/follow-progress.ts';
import type { ProgressState } from '#app/shared/view/progress-line.ts';
import { patientImportTexts as texts } from '../copy.ts';
import type { PatientImportView } from '../view/patient-import.ts';
import { FILE_PATH } from './paths.ts';

/** The stage of an import. */
export type Stage =
  | { readonly stageName: 'choosing'; readonly problem: string | null }
  | { readonly stageName: 'checking'; readonly file: File; readonly processedCount: number }
  | {
      readonly stageName: 'checked';
      readonly file: File;
      readonly report: PatientImportView;
      readonly problem: string | null;
    }
  | {
      readonly stageName: 'importing';
      readonly file: File;
      readonly report: PatientImportView;
      readonly processedCount: number;
    }
  | { readonly stageName: 'done'; readonly report: PatientImportView };

/** Runs the validation of a file and, after confirmation, its import. */
export function useImport() {
  const [stage, setStage] = useState<Stage>({ stageName: 'choosing', problem: null });
  const aborter = useRef<AbortController | null>(null);
  const beginRequest = () => {
    aborter.current?.abort();
    aborter.current = new AbortController();
    return aborter.current.signal;
  };

  const checkFile = async (file: File) => {
    const signal = beginRequest();
    setStage({ stageName: 'checking', file, processedCount: 0 });
    const onProgress = ({ processedCount }: ProgressState) =>
      setStage({ stageName: 'checking', file, processedCount });
    const result = await followProgress<PatientImportView>(FILE_PATH, file, { signal, onProgress });
    if (signal.aborted) return;
    if ('value' in result) setStage({ stageName: 'checked', file, report: result.value, problem: null });
    else setStage({ stageName: 'choosing', problem: result.problem });
  };

  const importPatients = async (file: File, report: PatientImportView) => {
    const signal = beginRequest();
    setStage({ stageName: 'importing', file, report, processedCount: 0 });
    const onProgress = ({ processedCount }: ProgressState) =>
      setStage({ stageName: 'importing', file, report, processedCount });
    const path = `${FILE_PATH}?modo=importar`;
    const result = await followProgress<PatientImportView>(path, file, { signal, onProgress });
    if (signal.aborted) return;
    if ('value' in result) setStage({ stageName: 'done', report: result.value });
    else setStage({ stageName: 'checked', file, report, problem: result.problem });
  };

  /** Aborts the running request and discards the file. */
  const startOver = () => {
    aborter.current?.abort();
    setStage({ stageName: 'choosing', problem: stage.stageName === 'importing' ? texts.cancelled : null });
  };
  return { stage, checkFile, importPatients, startOver };
}
