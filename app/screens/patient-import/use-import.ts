import { useRef, useState } from 'react';
import { patientImportTexts as texts } from '../../copy/patient-import.ts';
import type { PatientImportView } from '../../view-models/patient-import.ts';
import type { ProgressState } from '../../view-models/progress-line.ts';
import { followProgress } from '../shared/follow-progress.ts';
import { FILE_PATH } from './paths.ts';

/** The stage of an import. */
export type Stage =
  | { readonly name: 'choosing'; readonly problem: string | null }
  | { readonly name: 'checking'; readonly file: File; readonly processedLines: number }
  | {
      readonly name: 'checked';
      readonly file: File;
      readonly report: PatientImportView;
      readonly problem: string | null;
    }
  | {
      readonly name: 'importing';
      readonly file: File;
      readonly report: PatientImportView;
      readonly processedLines: number;
    }
  | { readonly name: 'done'; readonly report: PatientImportView };

/** Runs the validation of a file and, after confirmation, its import. */
export function useImport() {
  const [stage, setStage] = useState<Stage>({ name: 'choosing', problem: null });
  const stop = useRef<AbortController | null>(null);
  const begin = () => {
    stop.current?.abort();
    stop.current = new AbortController();
    return stop.current.signal;
  };

  const check = async (file: File) => {
    const signal = begin();
    setStage({ name: 'checking', file, processedLines: 0 });
    const onProgress = ({ processedCount }: ProgressState) =>
      setStage({ name: 'checking', file, processedLines: processedCount });
    const result = await followProgress<PatientImportView>(FILE_PATH, file, { signal, onProgress });
    if (signal.aborted) return;
    if ('value' in result) setStage({ name: 'checked', file, report: result.value, problem: null });
    else setStage({ name: 'choosing', problem: result.problem });
  };

  const importPatients = async (file: File, report: PatientImportView) => {
    const signal = begin();
    setStage({ name: 'importing', file, report, processedLines: 0 });
    const onProgress = ({ processedCount }: ProgressState) =>
      setStage({ name: 'importing', file, report, processedLines: processedCount });
    const path = `${FILE_PATH}?modo=importar`;
    const result = await followProgress<PatientImportView>(path, file, { signal, onProgress });
    if (signal.aborted) return;
    if ('value' in result) setStage({ name: 'done', report: result.value });
    else setStage({ name: 'checked', file, report, problem: result.problem });
  };

  /** Aborts the running request and discards the file. */
  const cancel = () => {
    stop.current?.abort();
    setStage({ name: 'choosing', problem: stage.name === 'importing' ? texts.cancelled : null });
  };
  return { stage, check, importPatients, cancel };
}
