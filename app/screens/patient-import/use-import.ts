import { useRef, useState } from 'react';
import { patientImportTexts as texts } from '../../copy/patient-import.ts';
import type { PatientImportView } from '../../view-models/patient-import.ts';
import type { ProgressState } from '../../view-models/progress-line.ts';
import { followProgress } from '../shared/follow-progress.ts';
import { FILE_PATH } from './paths.ts';

/** The stage of an import. */
export type Stage =
  | { readonly at: 'choosing'; readonly problem: string | null }
  | { readonly at: 'checking'; readonly file: File; readonly processedLines: number }
  | {
      readonly at: 'checked';
      readonly file: File;
      readonly report: PatientImportView;
      readonly problem: string | null;
    }
  | {
      readonly at: 'importing';
      readonly file: File;
      readonly report: PatientImportView;
      readonly processedLines: number;
    }
  | { readonly at: 'done'; readonly report: PatientImportView };

/** Runs the validation of a file and, after confirmation, its import. */
export function useImport() {
  const [stage, setStage] = useState<Stage>({ at: 'choosing', problem: null });
  const stop = useRef<AbortController | null>(null);
  const begin = () => {
    stop.current?.abort();
    stop.current = new AbortController();
    return stop.current.signal;
  };

  const check = async (file: File) => {
    const signal = begin();
    setStage({ at: 'checking', file, processedLines: 0 });
    const onProgress = ({ lines }: ProgressState) =>
      setStage({ at: 'checking', file, processedLines: lines });
    const result = await followProgress<PatientImportView>(FILE_PATH, file, { signal, onProgress });
    if (signal.aborted) return;
    if ('value' in result) setStage({ at: 'checked', file, report: result.value, problem: null });
    else setStage({ at: 'choosing', problem: result.problem });
  };

  const importPatients = async (file: File, report: PatientImportView) => {
    const signal = begin();
    setStage({ at: 'importing', file, report, processedLines: 0 });
    const onProgress = ({ lines }: ProgressState) =>
      setStage({ at: 'importing', file, report, processedLines: lines });
    const path = `${FILE_PATH}?modo=importar`;
    const result = await followProgress<PatientImportView>(path, file, { signal, onProgress });
    if (signal.aborted) return;
    if ('value' in result) setStage({ at: 'done', report: result.value });
    else setStage({ at: 'checked', file, report, problem: result.problem });
  };

  /** Aborts the running request and discards the file. */
  const cancel = () => {
    stop.current?.abort();
    setStage({ at: 'choosing', problem: stage.at === 'importing' ? texts.cancelled : null });
  };
  return { stage, check, importPatients, cancel };
}
